import { defaultLocale, type LocaleCode } from '#locales/locales.ts'
import { editorPath, itemPath, mediaPath } from '#renderer/studio/navigation/paths.ts'
import { contentKindOf } from '#renderer/studio/edit/contentKind.ts'

interface Result {
  /** `page`, a kind of content, or `media`. */
  readonly kind: string
  readonly id: string
  /** Of a page. */
  readonly locale?: LocaleCode | null
}

interface ResultSearch {
  readonly panel?: string
  readonly field?: string
  readonly locale?: string | undefined
}

/** Returns where something that was found is edited; `panel` is what is open there, `field` what is focused, in `locale`. */
export function resultPath({ kind, id, locale }: Result, search: ResultSearch = {}): string {
  if (kind === 'page') return editorPath(id, locale ?? defaultLocale, { ...search })
  const known = contentKindOf(kind)
  return known === undefined ? mediaPath({ file: id }) : itemPath(known, id, { ...search })
}
