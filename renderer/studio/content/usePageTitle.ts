import { useQuery } from '@tanstack/react-query'
import type { LocaleCode } from '#locales/locales.ts'
import { pageQuery } from '#renderer/studio/api/queries.ts'

/** Title of a page in a locale; `undefined` without a page, and until it is loaded. */
export function usePageTitle(page: string | undefined, locale: LocaleCode): string | undefined {
  const { data } = useQuery({ ...pageQuery(page ?? ''), enabled: page !== undefined })
  return data?.locales[locale]?.title ?? data?.title
}
