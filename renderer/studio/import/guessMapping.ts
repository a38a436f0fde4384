import type { I18n } from '@lingui/core'
import { isUnit } from '#schemas/fields/number.ts'
import { columnHeading, importColumns } from '#schemas/studio/importColumns.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import { columnName } from '#renderer/studio/import/columnName.ts'
import { headingWords } from '#renderer/studio/import/headingWords.ts'

/**
 * Returns the field of each column, empty for none: by the name of the field in the data, or its name in any of the languages. A text without a locale is
 * that of `locale`. A number whose heading names another unit gets none.
 */
export function guessMapping(
  kind: ImportKind,
  headings: readonly string[],
  catalogues: readonly I18n[],
  locale: string,
): string[] {
  const known = new Map<string, string>()
  const add = (name: string, path: string) => {
    const key = plain(name)
    if (key !== '' && !known.has(key)) known.set(key, path)
  }
  for (const { path } of importColumns(kind)) {
    for (const name of namesOf(kind, path, catalogues)) {
      add(name, path)
      if (path.startsWith(`texts.${locale}.`)) add(name.replace(locale, ''), path)
    }
  }
  for (const { path } of importColumns(kind)) for (const name of headingWords(kind, path)) add(name, path)
  const used = new Set<string>()
  return headings.map((heading) => {
    const [own = '', beside] = /^(.*)\((.*)\)/.exec(heading)?.slice(1) ?? []
    const path = known.get(plain(heading)) ?? known.get(plain(own)) ?? ''
    if (path === '' || used.has(path) || hasOtherUnit(kind, path, beside)) return ''
    used.add(path)
    return path
  })
}

/** Returns whether a heading has something beside it that is not the unit of its field: `Gewicht (t)` is no weight in kg. */
function hasOtherUnit(kind: ImportKind, path: string, beside: string | undefined): boolean {
  const control = importColumns(kind).find((column) => column.path === path)?.field.control
  const unit = control?.kind === 'number' ? control.unit : undefined
  return unit !== undefined && beside !== undefined && !isUnit(beside, unit)
}

function namesOf(kind: ImportKind, path: string, catalogues: readonly I18n[]): string[] {
  return [columnHeading(path), path, ...catalogues.map((i18n) => columnName(i18n, kind, path))]
}

/** Turns `Postleitzahl (PLZ)` and `postleitzahl-plz` into the same heading. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
