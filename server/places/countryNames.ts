import { localeCodes, locales, type LocaleCode } from '#locales/locales.ts'
import { fold } from '#server/search/words.ts'

/** Languages of the countries the site serves and of their neighbours. Visitors write country names in their own language. */
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
/** Country names missing from the Unicode (CLDR) tables. */
const extraNames: Readonly<Record<string, string>> = {
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
let codesByName: ReadonlyMap<string, string> | undefined

/** Returns the name of a country in the locale's language. */
export function countryName(lang: LocaleCode, country: string): string {
  return displayNames.get(lang)?.of(country) ?? country
}

/** Returns the ISO 3166 code of the country with this folded name. */
export function countryCodeOf(name: string): string | undefined {
  codesByName ??= readNames()
  return codesByName.get(name)
}

function readNames(): Map<string, string> {
  const names = new Map(Object.entries(extraNames))
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

/** Excludes deprecated codes, which `Intl.Locale` maps to their successors, and codes of country groups; `XK` is Kosovo. */
function isCountry(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code && !/^(EU|EZ|UN|QO|ZZ|X[^K])$/.test(code)
}
