// A site code such as `es-la` is a URL prefix, not a language tag: pass only `iso` to `lang`, `Intl` and plural rules.

export type Region = 'AM' | 'AE' | 'AS' | 'FE' | 'EU'

export interface Locale {
  /** URL prefix, for example `es-la`. */
  readonly code: LocaleCode
  /** BCP 47 tag for `lang`, `Intl` and plural rules, for example `es-419`. */
  readonly iso: string
  /** Name of the locale in its own language, as the language chooser shows it. */
  readonly name: string
  /** Locale whose catalogue this one uses; itself for a source locale. */
  readonly textFrom: LocaleCode
  readonly region: Region
  /** ISO 3166 codes this locale serves. */
  readonly countries: readonly string[]
  /** Language whose main locale this is, as a tag without region: `de` for de-de. */
  readonly mainOf?: string
  readonly direction: 'ltr' | 'rtl'
}

export const localeCodes = [
  'de-ce',
  'de-ch',
  'de-de',
  'en-ea',
  'en-eu',
  'en-fe',
  'en-gb',
  'en-za',
  'es-es',
  'es-la',
  'fr-ch',
  'fr-fr',
  'fr-za',
  'it-it',
  'pt-pt',
  'tr-tr',
] as const

export type LocaleCode = (typeof localeCodes)[number]

export const defaultLocale: LocaleCode = 'en-gb'

/** Locales with their own catalogue; every other locale uses one of them. */
export const sourceLocales = ['de-de', 'en-gb', 'es-es', 'fr-fr', 'it-it', 'pt-pt', 'tr-tr'] as const

const africaAndMiddleEast =
  'AE AO BF CD CF CG CI CM CY DZ EG ET GF GH IL IQ IR KE LY MA ML MT MU MW MZ NG OM QA RE RW SA SD SN SO TN TZ UG YE ZA ZM ZW SL'
const latinAmerica = 'AR BO BR CL CO CR CU DO EC GP HN MX NI PA PE PY UY VE'
const easternEurope = 'AL BA BG ME RS XK GR HR HU MK RO SI'

export const locales: Readonly<Record<LocaleCode, Locale>> = {
  'de-ce': locale('de-ce', 'de-AT', 'Deutsch (Mitteleuropa)', 'de-de', 'EU', 'AT CZ SK'),
  'de-ch': locale('de-ch', 'de-CH', 'Deutsch (Schweiz)', 'de-de', 'EU', 'CH'),
  'de-de': locale('de-de', 'de-DE', 'Deutsch', 'de-de', 'EU', 'DE', 'de'),
  'en-ea': locale('en-ea', 'en-001', 'English (Asia)', 'en-gb', 'AS', 'ID KH KR MM MY PH TH TW VN'),
  'en-eu': locale('en-eu', 'en-150', 'English (Europe)', 'en-gb', 'EU', easternEurope),
  'en-fe': locale('en-fe', 'en-AU', 'English (Pacific)', 'en-gb', 'FE', 'AU JP NC NZ PF'),
  'en-gb': locale('en-gb', 'en-GB', 'English', 'en-gb', 'EU', 'GB IE', 'en'),
  'en-za': locale('en-za', 'en-ZA', 'English (Africa and Middle East)', 'en-gb', 'AE', africaAndMiddleEast),
  'es-es': locale('es-es', 'es-ES', 'Español', 'es-es', 'EU', 'ES', 'es'),
  'es-la': locale('es-la', 'es-419', 'Español (Latinoamérica)', 'es-es', 'AM', latinAmerica),
  'fr-ch': locale('fr-ch', 'fr-CH', 'Français (Suisse)', 'fr-fr', 'EU', 'CH'),
  'fr-fr': locale('fr-fr', 'fr-FR', 'Français', 'fr-fr', 'EU', 'FR', 'fr'),
  'fr-za': locale('fr-za', 'fr-MA', 'Français (Afrique)', 'fr-fr', 'AE', africaAndMiddleEast),
  'it-it': locale('it-it', 'it-IT', 'Italiano', 'it-it', 'EU', 'IT', 'it'),
  'pt-pt': locale('pt-pt', 'pt-PT', 'Português', 'pt-pt', 'EU', 'PT', 'pt'),
  'tr-tr': locale('tr-tr', 'tr-TR', 'Türkçe', 'tr-tr', 'EU', 'TR', 'tr'),
}

/**
 * IANA zones in which the days of a locale's countries begin last and first, the western one before the eastern one; between them lie
 * all other zones of these countries, all year round (`marketDay.test.ts`). The same zone twice where there is one time.
 */
export const marketZones: Readonly<Record<LocaleCode, readonly [west: string, east: string]>> = {
  'de-ce': ['Europe/Vienna', 'Europe/Vienna'],
  'de-ch': ['Europe/Zurich', 'Europe/Zurich'],
  'de-de': ['Europe/Berlin', 'Europe/Berlin'],
  'en-ea': ['Asia/Yangon', 'Asia/Seoul'],
  'en-eu': ['Europe/Zagreb', 'Europe/Bucharest'],
  'en-fe': ['Pacific/Tahiti', 'Pacific/Chatham'],
  'en-gb': ['Europe/London', 'Europe/London'],
  'en-za': ['America/Cayenne', 'Indian/Mauritius'],
  'es-es': ['Atlantic/Canary', 'Europe/Madrid'],
  'es-la': ['America/Tijuana', 'America/Noronha'],
  'fr-ch': ['Europe/Zurich', 'Europe/Zurich'],
  'fr-fr': ['Europe/Paris', 'Europe/Paris'],
  'fr-za': ['America/Cayenne', 'Indian/Mauritius'],
  'it-it': ['Europe/Rome', 'Europe/Rome'],
  'pt-pt': ['Atlantic/Azores', 'Europe/Lisbon'],
  'tr-tr': ['Europe/Istanbul', 'Europe/Istanbul'],
}

/** Returns whether a URL segment or a `lang` parameter is one of the site codes. */
export function isLocaleCode(value: unknown): value is LocaleCode {
  return typeof value === 'string' && Object.hasOwn(locales, value)
}

/** Returns the locales to look a text up in, first to last: the locale, its source locale, en-gb. */
export function fallbackChain(code: LocaleCode): readonly LocaleCode[] {
  return [...new Set([code, locales[code].textFrom, defaultLocale])]
}

/**
 * Returns when a language (BCP 47) groups thousands, for `Intl`: Italian manuals write 2.640 beside 12.640, where CLDR leaves numbers of four
 * digits alone.
 */
export function groupingOf(iso: string): 'always' | 'auto' {
  return iso.startsWith('it') ? 'always' : 'auto'
}

/** Returns whether two locales have one language, whose texts they share. */
export function shareLanguage(one: LocaleCode, other: LocaleCode): boolean {
  return locales[one].textFrom === locales[other].textFrom
}

function locale(
  code: LocaleCode,
  iso: string,
  name: string,
  textFrom: LocaleCode,
  region: Region,
  countries: string,
  mainOf?: string,
): Locale {
  return {
    code,
    iso,
    name,
    textFrom,
    region,
    countries: countries.split(' '),
    direction: 'ltr',
    ...(mainOf === undefined ? {} : { mainOf }),
  }
}
