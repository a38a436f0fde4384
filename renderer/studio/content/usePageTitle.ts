import type { LocaleCode } from '#locales/locales.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'

/** Returns the title of a page in a locale; `undefined` without a page, and until it is loaded. */
export function usePageTitle(page: string | undefined, locale: LocaleCode): string | undefined {
  const { data } = useCall('getPage', { params: { page: page ?? '' } }, { enabled: page !== undefined })
  return data?.locales[locale]?.title ?? data?.title
}
