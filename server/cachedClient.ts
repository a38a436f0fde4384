import { createTagCache, type TagCache } from '#server/cms/tagCache.ts'
import { everything } from '#server/db/notifications.ts'
import type { Answer, CmsClient } from '#server/ssr.ts'

/** How long an answer of an outside CMS is trusted, in ms; the embedded one announces its changes. */
const outsideTrustedFor = 60_000
const day = 86_400_000
/** Most answers kept of each kind; a page's is some 30 kB. The seed has 1,100 pages in its 16 locales. */
const mostPages = 3000
const mostShared = 200

/**
 * Remembers what the CMS answered until it announces a change, so that drawing a page again (another order of its machines, a
 * purge of the menus, the next day) asks for nothing twice. `forget` is called with the tags of every change.
 */
export function cacheAnswers(client: CmsClient, outside: boolean) {
  const pages = createTagCache<unknown>(mostPages)
  const menus = createTagCache<Awaited<ReturnType<CmsClient['menus']>>['value']>(mostShared)
  const texts = createTagCache<Awaited<ReturnType<CmsClient['translations']>>['value']>(mostShared)
  // Promotions begin and end with the UTC day, so that no answer outlives it.
  const age = () => Math.floor(Date.now() / (outside ? outsideTrustedFor : day))
  const cached: CmsClient = {
    ...client,
    page: (permalink, locale) =>
      remember(pages, `${age()} ${locale} ${permalink}`, () => client.page(permalink, locale)),
    menus: (locale) => remember(menus, `${age()} ${locale}`, () => client.menus(locale)),
    translations: (keys, locale) =>
      remember(texts, `${age()} ${locale} ${keys.join(' ')}`, () => client.translations(keys, locale)),
  }
  return {
    client: cached,
    forget(tags: readonly string[]): void {
      for (const cache of [pages, menus, texts]) {
        if (tags.includes(everything)) cache.clear()
        else cache.drop(tags)
      }
    },
  }
}

async function remember<T>(cache: TagCache<T>, key: string, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const { value, tags } = await cache.get(key, async () => {
    const answer = await ask()
    return { value: answer.value, tags: new Set(answer.tags) }
  })
  return { value, tags: [...tags] }
}
