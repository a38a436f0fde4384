import type { LocaleCode } from '#locales/locales.ts'
import type { LocaleState } from '#schemas/studio/pageSummary.ts'

/** Returns whether visitors of the locale read the page's own content. */
export function isLive(state: LocaleState | undefined): boolean {
  return state?.state === 'published' || state?.state === 'changed'
}

/** Returns the address of a page on the site. */
export function liveAddress(locale: LocaleCode, permalink: string): string {
  return permalink === '' ? `/${locale}` : `/${locale}/${permalink}`
}
