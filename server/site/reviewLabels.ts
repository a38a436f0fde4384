import { isLocaleCode, locales, type LocaleCode } from '#locales/locales.ts'
import { fieldName } from '#schemas/studio/fieldName.ts'
import { fieldTextIds } from '#schemas/studio/fieldTextIds.ts'
import { readCatalogue } from '#server/content/readCatalogue.ts'

const catalogues = new Map<LocaleCode, ReturnType<typeof readCatalogue>>()
/** Parts of a path that say where a value is stored, not which field it is. */
const containers = ['data', 'texts', 'values', 'nodes', 'names']

/**
 * Returns what a field of an item is called in a language, as the studio has it: the language of a text, then the names that lead to the
 * field, for example `Deutsch · Claim`, or `Preise · 2 · Betrag`.
 */
export function labelOf(locale: LocaleCode, kind: string, path: string): string {
  const source = locales[locale].textFrom
  const texts = catalogues.get(source) ?? readCatalogue(source, 'studio')
  catalogues.set(source, texts)
  const parts = path.split('.')
  return parts
    .flatMap((part, index) => {
      if (isLocaleCode(part)) return [locales[part].name]
      if (/^\d+$/.test(part)) return [String(Number(part) + 1)]
      if (containers.includes(part)) return []
      const ids = fieldTextIds('Field', kind, parts.slice(0, index + 1).join('.'))
      return [ids.map((id) => texts.get(id)?.text).find((text) => text !== undefined) ?? fieldName(part)]
    })
    .join(' · ')
}
