import { locales, sourceLocales, type LocaleCode } from '#locales/locales.ts'
import type { Texts } from '#server/content/context.ts'

/** Built-in texts of the dealer API and the dealers' pages. A CMS text with the same key takes precedence. */
const texts = {
  'Retailers/Invalid address': {
    'de-de': 'Ungültige Adresse. Versuchen Sie es mit einer anderen Adresse.',
    'en-gb': 'Invalid address. Try entering another address.',
    'es-es': 'Dirección no válida. Pruebe con otra dirección.',
    'fr-fr': 'Adresse non valide. Essayez avec une autre adresse.',
    'it-it': 'Indirizzo non valido. Prova inserendo un altro indirizzo.',
    'pt-pt': 'Morada inválida. Tente com outra morada.',
    'tr-tr': 'Geçersiz adres. Başka bir adres girmeyi deneyin.',
  },
  'Retailers/Page title': {
    'de-de': '{name}, {city}',
    'en-gb': '{name}, {city}',
    'es-es': '{name}, {city}',
    'fr-fr': '{name}, {city}',
    'it-it': '{name}, {city}',
    'pt-pt': '{name}, {city}',
    'tr-tr': '{name}, {city}',
  },
  'Retailers/Page description': {
    'de-de': '{name}, Händler in {city}: So erreichen Sie den Betrieb, das bietet er an, und so schreiben Sie ihm.',
    'en-gb': '{name}, dealer in {city}: how to reach it, what it offers, and how to send it a message.',
    'es-es': '{name}, concesionario en {city}: cómo llegar, qué servicios ofrece y cómo escribirle.',
    'fr-fr': '{name}, concessionnaire à {city} : comment s’y rendre, ce qu’il propose et comment lui écrire.',
    'it-it': '{name}, concessionario a {city}: come raggiungerlo, che cosa offre e come scrivergli.',
    'pt-pt': '{name}, concessionário em {city}: como chegar, o que oferece e como lhe escrever.',
    'tr-tr': '{city} bayisi {name}: nasıl ulaşılır, neler sunar, nasıl yazılır.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<(typeof sourceLocales)[number], string>>>>

/** Returns a text in the locale's language, with `{name}` placeholders replaced by values. */
export function retailerText(
  key: keyof typeof texts,
  locale: LocaleCode,
  cmsTexts: Texts,
  values: Readonly<Record<string, string>> = {},
): string {
  const { textFrom } = locales[locale]
  const own = sourceLocales.find((source) => source === textFrom) ?? 'en-gb'
  const text = cmsTexts.get(key) ?? texts[key][own]
  return text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}
