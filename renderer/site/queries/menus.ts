import { queryOptions } from '@tanstack/react-query'
import type { LocaleCode } from '#locales/locales.ts'
import type { CmsClient } from '#renderer/site/queries/cmsClient.ts'

/**
 * Returns the query of the nine menus of a locale; they change seldom, so the browser keeps them for the whole visit.
 */
export function menusQuery({ client }: { readonly client: CmsClient }, locale: LocaleCode) {
  return queryOptions({
    queryKey: ['menus', locale],
    queryFn: () => client.menus(locale),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
