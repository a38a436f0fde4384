import { Hono } from 'hono'
import type { Logger } from 'pino'
import { excludedSitemapLanguages, type SitemapEntry } from '#schemas/api.ts'
import { defaultLocale } from '#locales/locales.ts'
import type { Settings } from '#server/env.ts'
import type { Metrics } from '#server/metrics.ts'
import type { CmsClient } from '#server/ssr.ts'

interface WellKnownOptions {
  readonly settings: Settings
  readonly client: CmsClient
  readonly metrics: Metrics
  readonly log: Logger
  readonly isReady: () => Promise<boolean>
}

const noStore = { 'cache-control': 'no-store' }

/** Health, metrics, sitemap, robots and the other addresses machines look for (contracts, "Addresses"). */
export function createWellKnown({ settings, client, metrics, log, isReady }: WellKnownOptions): Hono {
  const app = new Hono()
  let lastSitemap = printSitemap([], settings.publicUrl)

  app.get('/healthz', (context) => context.text('ok', 200, noStore))
  app.get('/readyz', async (context) =>
    (await isReady()) ? context.text('ready', 200, noStore) : context.text('not ready', 503, noStore),
  )
  app.get('/metrics', async (context) =>
    context.body(await metrics.read(), 200, { 'content-type': metrics.contentType, ...noStore }),
  )
  app.get('/sitemap.xml', async (context) => {
    const headers = { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'public, max-age=600' }
    try {
      lastSitemap = printSitemap(await client.sitemap(), settings.publicUrl)
    } catch (error) {
      // The last good copy goes on being served: an empty sitemap un-lists a site (decisions, "Failure").
      log.error({ err: error }, 'The sitemap could not be fetched')
      return context.body(lastSitemap, 200, { ...headers, ...noStore })
    }
    return context.body(lastSitemap, 200, headers)
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
    context.text(`Contact: ${settings.publicUrl}/${defaultLocale}\nExpires: ${inOneYear()}\nPreferred-Languages: en\n`),
  )
  return app
}

/** One address per entry; languages the site does not have are left out (specification, section 7). */
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

/** The first letter of the brand, so that no drawing names one. */
function favicon(brand: string): string {
  const letter = escapeXml([...brand][0] ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#c8102e"/><text x="16" y="24" font-family="Arial,sans-serif" font-weight="bold" font-size="22" fill="#fff" text-anchor="middle">${letter}</text></svg>`
}

function inOneYear(): string {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString()
}
