import { queryOptions } from '@tanstack/react-query'
import type { LocaleCode } from '#locales/locales.ts'
import type { CmsClient, SearchAsked } from '#renderer/site/queries/cmsClient.ts'

/** How long the browser trusts what a search found, in ms: long enough for going back to the list. */
const staleTime = 60_000

/** What the site search finds. Fails with `CmsError` when it cannot be asked. */
export function searchQuery({ client }: { readonly client: CmsClient }, locale: LocaleCode, asked: SearchAsked) {
  return queryOptions({
    queryKey: ['search', locale, asked],
    queryFn: () => client.search(asked, locale),
    staleTime,
    retry: false,
  })
}
