import { defaultLocale, localeCodes, locales, type LocaleCode } from '#locales/locales.ts'

/**
 * Chooses the locale of the bare root from an `Accept-Language` header (decisions, "Locales"): the first language only;
 * exact `iso` match, else a locale of that language serving the region, else the main locale of the language, else (for a
 * language the site does not speak) a locale serving the region, else en-gb.
 */
export function negotiateLocale(acceptLanguage: string | undefined): LocaleCode {
  const first = parseTag(acceptLanguage)
  if (first === undefined) return defaultLocale
  const { language, region } = first
  const serves = (code: LocaleCode) => region !== undefined && locales[code].countries.includes(region.toUpperCase())
  const ofLanguage = localeCodes.filter((code) => locales[code].iso.toLowerCase().split('-')[0] === language)
  return (
    ofLanguage.find((code) => region !== undefined && locales[code].iso.toLowerCase() === `${language}-${region}`) ??
    ofLanguage.find(serves) ??
    ofLanguage.find((code) => locales[code].mainOf === language) ??
    localeCodes.find(serves) ??
    defaultLocale
  )
}

/** Language and region of the first tag of the header; a script subtag (`zh-Hans-CN`) is passed over. */
function parseTag(header: string | undefined): { language: string; region: string | undefined } | undefined {
  const tag = header?.slice(0, 200).split(',')[0]?.split(';')[0]?.trim().toLowerCase() ?? ''
  const [language, ...subtags] = tag.split('-')
  if (language === undefined || !/^[a-z]{2,3}$/.test(language)) return undefined
  return { language, region: subtags.find((subtag) => /^([a-z]{2}|\d{3})$/.test(subtag)) }
}
