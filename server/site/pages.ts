import type { Context } from 'hono'
import * as v from 'valibot'
import { pageRedirect } from '#schemas/redirect.ts'
import { sendErrorPage } from '#server/http/errorPages.ts'
import { createSecurityHeaders } from '#server/http/headers.ts'
import { cacheResponses, externalTtl } from '#server/site/cachedClient.ts'
import { createPageLoads } from '#server/site/pageLoads.ts'
import { createRenderLimit, Overloaded } from '#server/site/renderLimit.ts'
import { createRendering, type PagesOptions } from '#server/site/rendering.ts'
import { createSitemap } from '#server/site/sitemap.ts'
import { createSender, withQueryOf } from '#server/site/sendPage.ts'
import type { SiteRequest } from '#server/site/ssr.ts'

/** How long the sitemap of the embedded CMS is kept, in ms: a change ends it sooner. */
const sitemapTtl = 600_000

/** Renders pages and keeps what may be kept: request → load → render → send. */
export function createPages(options: PagesOptions) {
  const { settings, client: cms, log, mode, copies } = options
  const security = createSecurityHeaders(settings, mode === 'development')
  const isExternal = settings.cmsUrl !== undefined
  const responses = cacheResponses(cms, isExternal)
  const { client } = responses
  const ttl = isExternal ? externalTtl : sitemapTtl
  const sitemap = createSitemap({ client, publicUrl: settings.publicUrl, ttl, log })
  const limit = createRenderLimit()
  const { render, renderTimed } = createRendering({ ...options, client })
  const maxBytes = settings.cacheBytes
  const loads = createPageLoads({
    client,
    security,
    render: renderTimed,
    limit,
    log,
    mode,
    copies,
    isExternal,
    maxBytes,
  })

  const send = createSender({ ...options, security, loads, limit, render, renderTimed })

  return {
    cache: loads.cache,
    security,
    client,
    sitemap,
    render,
    /** GET and HEAD of every address that is a page. */
    async handle(c: Context, request: SiteRequest): Promise<Response> {
      try {
        return await send(c, request)
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error
        c.header('Retry-After', '2')
        return sendErrorPage(c, 503, 'Too many pages are being loaded. Please try again in a moment')
      }
    },
    /**
     * Returns where an address with capitals leads, with the query of `url`, so that a redirect to it takes one step; `undefined` when it is a page, or
     * leads nowhere.
     */
    async otherCase({ permalink, locale }: SiteRequest, url: string): Promise<string | undefined> {
      if (permalink === undefined || !/\p{Lu}/u.test(permalink)) return undefined
      try {
        const { value } = await client.page(permalink, locale)
        const result = v.safeParse(pageRedirect, value)
        return result.success ? withQueryOf(url, result.output.redirect.location) : undefined
      } catch {
        return undefined
      }
    },
    /** Ends the life of every page made from one of the tags; `*` is everything. */
    purge(tags: readonly string[]): void {
      responses.purge(tags)
      sitemap.purge()
      loads.purge(tags)
    },
  }
}
export type Pages = ReturnType<typeof createPages>
