import { queryOptions } from '@tanstack/react-query'
import type { LocaleCode } from '#locales/locales.ts'
import type { CmsClient, SearchQuery } from '#renderer/site/queries/cmsClient.ts'

/** How long search results stay fresh in the browser, in ms: long enough for going back to the list. */
const staleTime = 60_000

/** Returns the query of what the site search finds. Fails with `CmsError` when it cannot be reached. */
export function searchQuery({ client }: { readonly client: CmsClient }, locale: LocaleCode, request: SearchQuery) {
  return queryOptions({
    queryKey: ['search', locale, request],
    queryFn: () => client.search(request, locale),
    staleTime,
    retry: false,
  })
}
