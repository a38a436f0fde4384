import { fold } from '#schemas/plainText.ts'

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
let codesByName: ReadonlyMap<string, string> | undefined

/** Returns the ISO 3166 code of a country from its code in any letters or its name in any language; the text where it is none. */
export function readCountry(text: string): string {
  return countryCodeOf(fold(text)) ?? (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text)
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
