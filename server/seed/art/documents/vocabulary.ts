import type { LocaleCode } from '#locales/locales.ts'
import type { VocabularyFile } from '#server/seed/content/formats.ts'

/** The catalogue's vocabulary in one locale. */
export interface Vocabulary {
  readonly locale: LocaleCode
  /** Returns the text of a key, or the last part of the key if it has none. */
  readonly label: (key: string) => string
  /** Returns a value of a product file with keys resolved: `@stepless` is a key of the vocabulary. */
  readonly value: (value: number | string) => number | string
  /** Returns an object with the unit, to be spread; only horsepower is translated. */
  readonly unit: (unit: string | undefined) => { readonly unit?: string }
}

/** Returns the vocabulary of a locale. */
export function readVocabulary(texts: VocabularyFile, locale: LocaleCode): Vocabulary {
  const label = (key: string) => texts[key]?.[locale] ?? (key.split('/').at(-1) ?? key).replaceAll('_', ' ')
  return {
    locale,
    label,
    value: (value) => (typeof value === 'string' && value.startsWith('@') ? label(`Value/${value.slice(1)}`) : value),
    unit: (unit) => (unit === undefined ? {} : { unit: unit === 'hp' ? label('Document/unit_hp') : unit }),
  }
}
