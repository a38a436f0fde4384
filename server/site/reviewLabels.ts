import { isLocaleCode, locales, type LocaleCode } from '#locales/locales.ts'
import type { ValueWords } from '#schemas/fields/codec.ts'
import { choiceName } from '#schemas/studio/choiceName.ts'
import { fieldName } from '#schemas/studio/fieldName.ts'
import { fieldTextIds } from '#schemas/studio/fieldTextIds.ts'
import { itemControlAt } from '#schemas/studio/itemControlAt.ts'
import { printValue } from '#schemas/studio/printValue.ts'
import { fill } from '#server/forms/mailTexts.ts'
import { readCatalogue } from '#server/content/readCatalogue.ts'

const catalogues = new Map<LocaleCode, ReturnType<typeof readCatalogue>>()
/** Parts of a path that say where a value is stored, not which field it is. */
const containers = ['data', 'texts', 'values', 'nodes', 'names']

/**
 * Returns what a field of an item is called in a language, as the studio has it: the language of a text, then the names that lead to the
 * field, for example `Deutsch · Claim`, or `Preise · 2 · Betrag`.
 */
export function labelOf(locale: LocaleCode, kind: string, path: string): string {
  const parts = path.split('.')
  return parts
    .flatMap((part, index) => {
      if (isLocaleCode(part)) return [locales[part].name]
      if (/^\d+$/.test(part)) return [String(Number(part) + 1)]
      if (containers.includes(part)) return []
      return [nameOf(locale, kind, parts.slice(0, index + 1).join('.'))]
    })
    .join(' · ')
}

/** Returns a value of a field of an item as people of a language read it, as the studio shows it. */
export function valueOf(locale: LocaleCode, kind: string, { path, value, content }: ShownValue): string {
  const texts = textsOf(locale)
  const words: ValueWords = {
    iso: locales[locale].iso,
    yes: texts.get('Studio/Yes')?.text ?? '✓',
    no: texts.get('Studio/No')?.text ?? '✗',
    nameOf: (at) => nameOf(locale, kind, at),
    choiceOf: (at, option) => choiceName(locales[locale].iso, (id) => texts.get(id)?.text, at, option),
  }
  const control = itemControlAt(kind, content, path)
  return printValue(words, { value, path, control })
}

/** Returns what says that an entry of a list was at another place, from 0, before. */
export function movedFromText(locale: LocaleCode, place: number, value: string): string {
  return fill(textsOf(locale).get('Studio/Moved here')?.text ?? '{value}', { place: String(place + 1), value })
}

interface ShownValue {
  readonly path: string
  readonly value: unknown
  /** Of the item: some fields depend on another one of it. */
  readonly content: unknown
}

function nameOf(locale: LocaleCode, kind: string, path: string): string {
  const texts = textsOf(locale)
  const ids = fieldTextIds('Field', kind, path)
  const known = ids.map((id) => texts.get(id)?.text).find((text) => text !== undefined)
  return known ?? fieldName(path.split('.').at(-1) ?? path)
}

function textsOf(locale: LocaleCode): ReturnType<typeof readCatalogue> {
  const source = locales[locale].textFrom
  const texts = catalogues.get(source) ?? readCatalogue(source, 'studio')
  catalogues.set(source, texts)
  return texts
}
