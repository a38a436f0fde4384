import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from '#server/env.ts'

/** Hash of the one style element the 3D viewer puts into its shadow tree; `headers.test.ts` holds it against the installed version. */
const modelViewerStyle = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='"

/** Hashes of the style elements react-aria adds to the studio: to what is pressed, and on iOS below a dialog; the same test holds them. */
const studioStyles =
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

/** What the policy of one page must allow besides the rules of the site. */
export interface PagePolicy {
  /** `'sha256-…'` of the inline style, so that cached HTML stays valid. */
  readonly style?: string | undefined
  /** Whether pages of the site may show it in a frame. */
  readonly framed?: boolean
  /** Whether the page runs no scripts and submits no forms. */
  readonly inert?: boolean
  /** Whether it is the studio: its scripts are its own, and it frames pages of the site. */
  readonly studio?: boolean
  /** Other origins the page may connect to. */
  readonly connect?: readonly string[]
}

export type SecurityHeaders = (page?: PagePolicy) => Readonly<Record<string, string>>

/** Creates the security headers of every response; `development` allows what Vite's client needs. */
export function createSecurityHeaders(settings: Settings, development: boolean): SecurityHeaders {
  const secure = settings.publicUrl.startsWith('https://')
  // https://developers.google.com/tag-platform/security/guides/csp
  const measuring = (...sources: string[]) => (settings.tagManager === '' ? [] : sources)
  // https://docs.mapbox.com/mapbox-gl-js/guides/browsers-and-testing/#csp-directives, without its `blob:`: the worker is a file of ours
  const mapped = (...sources: string[]) => (settings.mapboxToken === undefined ? [] : sources)
  const policyOf = ({ style = '', framed = false, inert = false, studio = false, connect = [] }: PagePolicy) => ({
    'default-src': ["'self'"],
    'script-src': ["'self'", development ? "'unsafe-inline'" : '', ...measuring('https://www.googletagmanager.com')],
    'style-src': development
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", style, studio ? studioStyles : modelViewerStyle],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      ...settings.mediaOrigins,
      ...mapped('https://api.mapbox.com'),
      ...measuring('https://www.googletagmanager.com', 'https://*.google-analytics.com'),
    ],
    'media-src': ["'self'", ...settings.mediaOrigins],
    'font-src': ["'self'"],
    // Vite's client waits in a worker for a server that starts again.
    'worker-src': ["'self'", development ? 'blob:' : ''],
    ...(studio ? { 'frame-src': ["'self'"] } : {}),
    'connect-src': [
      "'self'",
      development ? 'ws:' : '',
      ...connect,
      ...mapped('https://api.mapbox.com', 'https://events.mapbox.com'),
      ...measuring(
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [inert ? "'none'" : "'self'"],
    'frame-ancestors': [framed ? "'self'" : "'none'"],
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
    // `report-to` is not in every browser; all read this one.
    'report-uri': ['/csp-report'],
  })
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  // Both policies count, so that scripts come from the site's own /assets/, whichever of its host names is in the address.
  const scriptsOf = ({ inert = false, studio = false }: PagePolicy) => {
    if (inert) return ["'none'"]
    return studio
      ? ['http://*:*/studio/assets/']
      : ['http://*:*/assets/', ...measuring('https://www.googletagmanager.com')]
  }
  const printed = (page: PagePolicy) =>
    [policyOf(page), ...(development && page.inert !== true ? [] : [{ 'script-src': scriptsOf(page) }])]
      .map(printPolicy)
      .join(', ')
  return (page = {}) => ({ 'content-security-policy': printed(page), ...common })
}

function printPolicy(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== '')].join(' '))
    .join('; ')
}

/** Adds the security headers to every response that has none of its own. */
export function addSecurityHeaders(security: SecurityHeaders): MiddlewareHandler {
  const headers = Object.entries(security())
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value)
  }
}

/** Returns the CSP source `'sha256-…'` of what stands between two tags. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Returns the headers of a file under `/media`. One with `?v=` never changes. What can hold markup (SVG) may come from
 * an upload: opened on its own it is sandboxed, runs nothing and fetches nothing. A document (PDF) is not: browsers do
 * not open it in a sandbox. What is `saved` is not opened by the browser at all.
 */
export function mediaHeaders(contentType: string, versioned: boolean, saved = false): Readonly<Record<string, string>> {
  return {
    'cache-control': versioned ? immutableCacheControl : `public, max-age=${day}`,
    // Mails and other sites may show pictures.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': canHoldMarkup.test(contentType) ? markupPolicy : filePolicy,
    ...(saved ? { 'content-disposition': 'attachment' } : {}),
  }
}

const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; frame-ancestors 'none'"
const markupPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
const canHoldMarkup = /^text\/|svg|html|xml/i
const day = 86_400

/** For files whose address changes with their content. */
export const immutableCacheControl = `public, max-age=${365 * day}, immutable`

/** How long shared caches may keep a page, how long they may send it while they fetch it again, and how long they keep a missing one, in seconds. */
const [sharedFor, staleFor, missingFor] = [600, 3600, 60]
/** The longest a shared cache sends a page without a response of the site, in seconds. */
export const keptBySharedCaches = sharedFor + staleFor

/**
 * Returns the `Cache-Control` of a public page: browsers revalidate every time, shared caches keep it for `seconds` at
 * most, and go on serving it when the site is in trouble. An address without a page may get one any time.
 */
export function publicCacheControl(status: number, seconds = keptBySharedCaches): string {
  if (status === 404) return `public, max-age=0, s-maxage=${Math.min(missingFor, seconds)}`
  const shared = Math.min(sharedFor, seconds)
  const stale = Math.min(staleFor, seconds - shared)
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${stale}, stale-if-error=86400`
}

/** What is one visitor's own is stored in no cache. */
export const privateCacheControl = 'private, no-store'
