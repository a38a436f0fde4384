import { Hono } from 'hono'
import type { Brand, ReadBrand } from '#server/content/brand.ts'
import type { Settings } from '#server/env.ts'
import type { readReadiness } from '#server/site/readiness.ts'
import { createLlmsRoute, type LlmsRouteOptions } from '#server/site/readable/llmsRoute.ts'
import { letterTouchIcon, touchIconOf } from '#server/site/touchIcon.ts'
import { escapeXml } from '#server/site/escapeXml.ts'

interface WellKnownOptions extends Pick<LlmsRouteOptions, 'loadMenus' | 'log'> {
  readonly settings: Settings
  readonly readBrand: ReadBrand
  readonly readiness: () => ReturnType<typeof readReadiness>
  /** Requests a picture of the site by its address below `/resize`. */
  readonly fetchPicture: (address: string) => Promise<Response>
}

/** Where the icon of the site is, also when it is a picture of the library: documents and search engines have this address. */
const favicon = '/favicon.svg'
const noStore = { 'cache-control': 'no-store' }

/** Creates the routes of health, robots and the other addresses crawlers and monitors look for. */
export function createWellKnown(options: WellKnownOptions): Hono {
  const { settings, readBrand, readiness, fetchPicture } = options
  const app = new Hono()
  app.route('/', createLlmsRoute({ ...options, publicUrl: settings.publicUrl }))
  app.get('/healthz', (context) => context.text('ok', 200, noStore))
  app.get('/readyz', async (context) => {
    const { state, notices } = await readiness()
    return context.text([state, ...notices].join('\n'), state === 'ready' || state === 'degraded' ? 200 : 503, noStore)
  })
  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nDisallow: /api/\nSitemap: ${settings.publicUrl}/sitemap.xml\n`),
  )
  app.get('/manifest.webmanifest', async (context) => {
    const { value: brand } = await readBrand()
    return context.body(JSON.stringify(manifest(brand)), 200, { 'content-type': 'application/manifest+json' })
  })
  app.get(favicon, async (context) => {
    const { value: brand } = await readBrand()
    context.header('Cache-Control', 'public, max-age=3600')
    if (brand.icon !== undefined) return context.redirect(resized(brand.icon, 200), 302)
    return context.body(letterIcon(brand), 200, { 'content-type': 'image/svg+xml' })
  })
  app.get('/apple-touch-icon.png', async (context) => {
    const { value: brand } = await readBrand()
    const picture = brand.icon === undefined ? undefined : await fetchPicture(resized(brand.icon, 200))
    const icon = picture?.ok
      ? await touchIconOf(new Uint8Array(await picture.arrayBuffer()))
      : await letterTouchIcon(brand)
    return context.body(new Uint8Array(icon), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    })
  })
  app.get('/favicon.ico', (context) => context.redirect(favicon, 301))
  app.get('/.well-known/security.txt', (context) =>
    context.text(`Contact: ${settings.securityContact}\nExpires: ${inOneYear()}\nPreferred-Languages: en\n`),
  )
  return app
}

function manifest(brand: Brand) {
  const { icon } = brand
  const icons =
    icon === undefined
      ? [{ src: favicon, sizes: 'any', type: 'image/svg+xml' }]
      : [200, 500].map((side) => ({ src: resized(icon, side), sizes: `${side}x${side}`, type: 'image/png' }))
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

/** Returns a square picture at one of the sizes of `/resize`. */
function resized(file: string, side: number): string {
  const [, address = file, query = ''] = /^([^?]*)(\?.*)?$/.exec(file) ?? []
  return `/resize/${side}x${side}${address}.png${query}`
}

/** Returns the first letter of the brand, for one without a picture. */
function letterIcon({ short }: Brand): string {
  const letter = escapeXml([...short][0] ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#c8102e"/><text x="16" y="24" font-family="Arial,sans-serif" font-weight="bold" font-size="22" fill="#fff" text-anchor="middle">${letter}</text></svg>`
}

function inOneYear(): string {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString()
}
