import type { TagCache } from '#server/cache/tagCache.ts'
import { withoutAlternates, type CachedPage } from '#server/site/cachedPage.ts'
import { addressOf } from '#server/site/siteRequest.ts'
import type { SiteRequest } from '#server/site/ssr.ts'

/**
 * Returns a page as it is at its address with parameters no section reads, as those of campaigns: one for all of them. `from` is how the
 * page came out of the cache: only what is fresh there is kept.
 */
export async function pageWithParameters(
  cache: TagCache<CachedPage>,
  request: SiteRequest,
  { page, from }: { readonly page: CachedPage; readonly from: string },
): Promise<CachedPage> {
  if (page.status !== 200 || page.location !== undefined) return page
  const { value } = await cache.get(`${addressOf(request)}?&`, async () => ({
    value: await withoutAlternates(page),
    tags: new Set(page.tags),
    store: from === 'hit',
    validUntil: page.validUntil,
  }))
  return value
}
