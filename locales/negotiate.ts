import { defaultLocale, isLocaleCode, localeCodes, locales, type LocaleCode } from '#locales/locales.ts'

/**
 * Returns the locale for `/` from the first language of an `Accept-Language` header that is not excluded: an exact `iso` match, else a locale of that
 * language that serves the region, else the main locale of the language, else (for a language without a locale) a locale that
 * serves the region, else en-gb.
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

/**
 * Returns the locale that the first segment of a path means without being its code: in another case (`IT-IT`), or a bare language
 * (`it`), whose main locale it is.
 */
export function meantLocale(segment: string): LocaleCode | undefined {
  const lower = segment.toLowerCase()
  const found = localeCodes.find((code) => code === lower) ?? localeCodes.find((code) => locales[code].mainOf === lower)
  return found === segment ? undefined : found
}

/** Returns whether a segment of a path looks like the code of a locale, in whatever case, and means none. */
export function isUnknownLocale(segment: string): boolean {
  return /^[a-z]{2}-[a-z]{2}$/i.test(segment) && !isLocaleCode(segment.toLowerCase())
}

/**
 * Returns language and region of the first tag of the header that is not excluded (`it;q=0`); skips empty items and a script subtag
 * (`zh-Hans-CN`), and reads `it_IT` as `it-IT`.
 */
function parseTag(header = ''): { language: string; region: string | undefined } | undefined {
  const items = header.slice(0, 200).toLowerCase().split(',')
  const [tag = ''] = items.flatMap((item) => {
    const [name = '', ...params] = item.split(';').map((part) => part.trim())
    const isExcluded = params.some((param) => /^q\s*=\s*0(\.0*)?$/.test(param))
    return name === '' || isExcluded ? [] : [name.replaceAll('_', '-')]
  })
  const [language, ...subtags] = tag.split('-')
  if (language === undefined || !/^[a-z]{2,3}$/.test(language)) return undefined
  return { language, region: subtags.find((subtag) => /^([a-z]{2}|\d{3})$/.test(subtag)) }
}
