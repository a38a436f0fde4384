import type { LocaleCode } from '#locales/locales.ts'
import type { SeedFiles } from '#server/seed/readSeed.ts'

/** The catalogue's vocabulary in one language. */
export interface Words {
  readonly locale: LocaleCode
  /** Text of a key; the last part of a key that has none. */
  readonly label: (key: string) => string
  /** A value of a machine's file: `@stepless` is a key of the vocabulary. */
  readonly value: (value: number | string) => number | string
  /** Unit as the language writes it, ready to be spread; horsepower alone has a name of its own in every language. */
  readonly unit: (unit: string | undefined) => { readonly unit?: string }
}

/** Reads the vocabulary of a locale. */
export function readWords(vocabulary: SeedFiles['vocabulary'], locale: LocaleCode): Words {
  const label = (key: string) => vocabulary[key]?.[locale] ?? (key.split('/').at(-1) ?? key).replaceAll('_', ' ')
  return {
    locale,
    label,
    value: (value) => (typeof value === 'string' && value.startsWith('@') ? label(`Value/${value.slice(1)}`) : value),
    unit: (unit) => (unit === undefined ? {} : { unit: unit === 'hp' ? label('Document/unit_hp') : unit }),
  }
}
