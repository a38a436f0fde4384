import { Hono } from 'hono'
import type { Settings } from '#server/env.ts'
import type { Readiness } from '#server/site/readiness.ts'
import { escapeXml } from '#server/site/escapeXml.ts'

interface WellKnownOptions {
  readonly settings: Settings
  readonly readiness: () => Promise<Readiness>
}

const noStore = { 'cache-control': 'no-store' }

/** Health, robots and the other addresses crawlers and monitors look for. */
export function createWellKnown({ settings, readiness }: WellKnownOptions): Hono {
  const app = new Hono()
  app.get('/healthz', (context) => context.text('ok', 200, noStore))
  app.get('/readyz', async (context) => {
    const state = await readiness()
    return context.text(state, state === 'ready' || state === 'degraded' ? 200 : 503, noStore)
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
