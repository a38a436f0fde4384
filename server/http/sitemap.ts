import type { Context } from 'hono'
import type { Cms } from '#server/cms/context.ts'
import { getSitemap } from '#server/cms/getSitemap.ts'
import { tagHeader } from '#server/http/tagHeader.ts'

/** GET /sitemap/: every published page in every locale, and a page of each dealer; the site's own sitemap leaves the excluded languages out. */
export function sitemapHandler(cms: Cms) {
  return async (c: Context): Promise<Response> =>
    c.json(await getSitemap(cms), 200, tagHeader(new Set(['list:page', 'list:retailer'])))
}
