import { localeCodes, locales, type LocaleCode } from '#locales/locales.ts'
import { fold } from '#server/search/words.ts'

/** Languages of the countries the site serves and of their neighbours: people write a country as they call it at home. */
const languages = [
  'de',
  'en',
  'es',
  'fr',
  'it',
  'pt',
  'tr',
  'nl',
  'pl',
  'cs',
  'sk',
  'hu',
  'hr',
  'sl',
  'ro',
  'bg',
  'el',
  'sr',
]
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Names that are not those of the Unicode tables. */
const others: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  inghilterra: 'GB',
  angleterre: 'GB',
  inglaterra: 'GB',
  ingiltere: 'GB',
  holland: 'NL',
  olanda: 'NL',
  holanda: 'NL',
  hollande: 'NL',
  turkiye: 'TR',
  turkey: 'TR',
  usa: 'US',
  'czech republic': 'CZ',
}
const displayNames = new Map<LocaleCode, Intl.DisplayNames>(
  localeCodes.map((code) => [code, new Intl.DisplayNames(locales[code].iso, { type: 'region', fallback: 'code' })]),
)
let known: ReadonlyMap<string, string> | undefined

/** Name of a country in the locale's language. */
export function countryName(lang: LocaleCode, country: string): string {
  return displayNames.get(lang)?.of(country) ?? country
}

/** Code of the country that is called like this; the name is folded. */
export function countryCalled(name: string): string | undefined {
  known ??= readNames()
  return known.get(name)
}

function readNames(): Map<string, string> {
  const names = new Map(Object.entries(others))
  const codes = [...letters].flatMap((first) => [...letters].map((second) => first + second)).filter(isCountry)
  for (const language of languages) {
    const inLanguage = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of codes) {
      const name = fold(inLanguage.of(code) ?? '')
      if (name !== '' && !names.has(name)) names.set(name, code)
    }
  }
  return names
}

/** Codes that were replaced lead to another one; those of groups of countries begin with an X, like Kosovo's, or are two letters of it. */
function isCountry(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code && !/^(EU|EZ|UN|QO|ZZ|X[^K])$/.test(code)
}
