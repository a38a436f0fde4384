import type { LocaleCode } from '#locales/locales.ts'
import { marketDayEnd } from '#locales/marketDay.ts'
import { cacheLimits, jsonBytes } from '#server/cache/limits.ts'
import { createTagCache, type TagCache } from '#server/cache/tagCache.ts'
import type { CmsClient, CmsResponse } from '#server/site/ssr.ts'
import { inSpan } from '#server/tracing/requestContext.ts'

/** How long a response of an external CMS is trusted, in ms; the embedded one announces its changes. */
export const externalTtl = 60_000

/**
 * Caches pages, menus and texts of the CMS until it announces a change, or the day of the locale ends, so that rendering a page again (another sort order, a purge
 * of the menus) fetches nothing twice. Call `purge` with the tags of every change.
 */
export function cacheResponses(client: CmsClient, external: boolean) {
  const options = external ? { freshUntil: (now: number) => now + externalTtl } : {}
  const create = <T>(maxBytes: number) => createTagCache<T>({ maxBytes, sizeOf: jsonBytes, ...options })
  const pages = create<unknown>(cacheLimits.pageResponses)
  const menus = create<Awaited<ReturnType<CmsClient['menus']>>['value']>(cacheLimits.menuResponses)
  const texts = create<Awaited<ReturnType<CmsClient['translations']>>['value']>(cacheLimits.textResponses)
  const cached: CmsClient = {
    ...client,
    page: (permalink, locale) => getResponse('page', pages, [locale, permalink], () => client.page(permalink, locale)),
    menus: (locale) => getResponse('menus', menus, [locale], () => client.menus(locale)),
    translations: (keys, locale) =>
      getResponse('texts', texts, [locale, ...keys], () => client.translations(keys, locale)),
  }
  return {
    client: cached,
    purge(tags: readonly string[]): void {
      for (const cache of [pages, menus, texts]) cache.purge(tags)
    },
  }
}

async function getResponse<T>(
  call: 'page' | 'menus' | 'texts',
  cache: TagCache<T>,
  key: readonly [locale: LocaleCode, ...string[]],
  load: () => Promise<CmsResponse<T>>,
): Promise<CmsResponse<T>> {
  const { value, tags } = await cache.get(key.join(' '), async () => {
    const validUntil = marketDayEnd(key[0], Date.now())
    const response = await inSpan('load', { 'cms.call': call }, load)
    return { value: response.value, tags: new Set(response.tags), validUntil }
  })
  return { value, tags: [...tags] }
}
