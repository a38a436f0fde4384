import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Hono, type Context } from 'hono'
import { sendErrorPage } from '#server/http/errorPages.ts'
import type { Sitemap, SitemapCache } from '#server/site/sitemap.ts'

const unpack = promisify(gunzip)

/** Creates the routes of `/sitemap.xml`, the index, and its parts `/sitemap-1.xml`, `/sitemap-2.xml`, … */
export function createSitemapRoutes(cache: SitemapCache): Hono {
  const app = new Hono()
  const respond = async (c: Context, select: (sitemap: Sitemap) => Buffer | undefined) => {
    const found = await cache.read()
    if (found === undefined) {
      c.header('Retry-After', '60')
      return sendErrorPage(c, 503, 'The sitemap cannot be read at the moment. Please try again later')
    }
    const packed = select(found.sitemap)
    if (packed === undefined) return undefined
    const isGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    return c.body(new Uint8Array(isGzip ? packed : await unpack(packed)), 200, {
      'content-type': 'text/xml; charset=utf-8',
      'cache-control': found.stale ? 'no-store' : 'public, max-age=600',
      vary: 'Accept-Encoding',
      ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
    })
  }
  app.get('/sitemap.xml', async (c) => respond(c, ({ index }) => index))
  app.get('/:part{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c, next) => {
    const number = Number(/\d+/.exec(c.req.param('part'))?.[0])
    return (await respond(c, ({ parts }) => parts[number - 1])) ?? next()
  })
  return app
}
