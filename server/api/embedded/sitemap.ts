import type { Context } from 'hono'
import type { Cms } from '#server/content/context.ts'
import { getSitemap } from '#server/content/getSitemap.ts'
import { tagHeader } from '#server/api/tagHeader.ts'

/** GET /sitemap/: every published page in every locale, and a page of each dealer; the site's own sitemap leaves the excluded languages out. */
export function sitemapHandler(cms: Cms) {
  return async (c: Context): Promise<Response> =>
    c.json(await getSitemap(cms), 200, tagHeader(new Set(['list:page', 'list:retailer'])))
}
