import { fallbackChain, localeCodes, type LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'

type Locales = CallResult<'getPage'>['locales']

/**
 * Returns the locales in which a page has content of its own, apart from one: what it can be compared with and filled
 * from.
 */
export function sourcesOf(locales: Locales, except: LocaleCode): readonly LocaleCode[] {
  return localeCodes.filter((code) => {
    const state = locales[code]?.state ?? 'missing'
    return code !== except && state !== 'missing' && state !== 'fallback'
  })
}

/**
 * Returns the locale a page is most likely translated from: the next of the fallback chain that has content, else any
 * that has.
 */
export function usualSource(locales: Locales, locale: LocaleCode): LocaleCode | undefined {
  const sources = sourcesOf(locales, locale)
  return fallbackChain(locale).find((code) => sources.includes(code)) ?? sources[0]
}
