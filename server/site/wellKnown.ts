import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { excludedSitemapLanguages, type SitemapEntry } from '#schemas/api.ts'
import type { Settings } from '#server/env.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Readiness } from '#server/site/readiness.ts'
import type { CmsClient } from '#server/site/ssr.ts'

interface WellKnownOptions {
  readonly settings: Settings
  readonly client: Pick<CmsClient, 'sitemap'>
  readonly metrics: Metrics
  readonly log: Logger
  readonly readiness: () => Promise<Readiness>
}

const noStore = { 'cache-control': 'no-store' }

/** Health, metrics, sitemap, robots and the other addresses crawlers and monitors look for. */
export function createWellKnown({ settings, client, metrics, log, readiness }: WellKnownOptions): Hono {
  const app = new Hono()
  const nothing: readonly SitemapEntry[] = []
  /** The sitemap as it was sent last; printed and compressed again when the entries have changed. */
  let printed = { entries: nothing, ...compressSitemap(nothing, settings.publicUrl) }

  app.get('/healthz', (context) => context.text('ok', 200, noStore))
  app.get('/readyz', async (context) => {
    const state = await readiness()
    return context.text(state, state === 'ready' || state === 'degraded' ? 200 : 503, noStore)
  })
  app.get('/metrics', async (context) =>
    context.body(await metrics.read(), 200, { 'content-type': metrics.contentType, ...noStore }),
  )
  app.get('/sitemap.xml', async (context) => {
    const headers = { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }
    let cache = headers['cache-control']
    try {
      const entries = await client.sitemap()
      if (entries !== printed.entries) printed = { entries, ...compressSitemap(entries, settings.publicUrl) }
    } catch (error) {
      // Serve the last good copy: an empty sitemap would remove the site from search engines.
      log.error({ err: error }, 'The sitemap could not be fetched')
      cache = noStore['cache-control']
    }
    const isGzip = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
    const encoding = isGzip ? { 'content-encoding': 'gzip' } : {}
    const body = isGzip ? printed.gzip : printed.text
    return context.body(body, 200, { ...headers, ...encoding, 'cache-control': cache, vary: 'Accept-Encoding' })
  })
  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nDisallow: /api/\nSitemap: ${settings.publicUrl}/sitemap.xml\n`),
  )
  app.get('/manifest.webmanifest', (context) =>
    context.body(JSON.stringify(manifest(settings)), 200, { 'content-type': 'application/manifest+json' }),
  )
  app.get('/favicon.svg', (context) =>
    context.body(favicon(settings.brand.short), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    }),
  )
  app.get('/favicon.ico', (context) => context.redirect('/favicon.svg', 301))
  app.get('/.well-known/security.txt', (context) =>
    context.text(`Contact: ${settings.securityContact}\nExpires: ${inOneYear()}\nPreferred-Languages: en\n`),
  )
  return app
}

function compressSitemap(entries: readonly SitemapEntry[], publicUrl: string) {
  const text = Buffer.from(printSitemap(entries, publicUrl))
  return { text: new Uint8Array(text), gzip: new Uint8Array(gzipSync(text)) }
}

/** Prints one address per entry; languages the site does not have are left out. */
export function printSitemap(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries
    .filter((entry) => !excludedSitemapLanguages.has(entry.language_code))
    .map(({ language_code: language, permalink, updated_at: updated }) => {
      const path = permalink.replace(/^\/+|\/+$/g, '')
      const address = `${publicUrl}/${encodePath(path === '' ? language : `${language}/${path}`)}`
      const modified = updated === undefined ? '' : `<lastmod>${escapeXml(updated)}</lastmod>`
      return `<url><loc>${escapeXml(address)}</loc>${modified}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** A stray half of a surrogate pair, which no address can hold, becomes the replacement character. */
function encodePath(path: string): string {
  const readable = Buffer.from(path).toString()
  return encodeURI(readable).replaceAll('?', '%3F').replaceAll('#', '%23')
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

function manifest({ brand }: Settings) {
  const icons = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
  return {
    name: brand.name,
    short_name: brand.short,
    start_url: '/',
    display: 'browser',
    theme_color: '#22272b',
    background_color: '#ffffff',
    icons,
  }
}

/** The first letter of the brand: no picture names one. */
function favicon(brand: string): string {
  const letter = escapeXml([...brand][0] ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#c8102e"/><text x="16" y="24" font-family="Arial,sans-serif" font-weight="bold" font-size="22" fill="#fff" text-anchor="middle">${letter}</text></svg>`
}

function inOneYear(): string {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString()
}
