import { createHash } from 'node:crypto'
import type { Settings } from '#server/env.ts'

/** Hash of the one style element the 3D viewer puts into its shadow tree; `headers.test.ts` holds it against the installed version. */
const modelViewerStyle = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='"

/**
 * Security headers of every answer (contracts, "Headers"). What stands inline in a page is allowed by its hash, so that cached HTML
 * stays valid (`withInline`); `development` opens what Vite's client needs.
 */
export function securityHeaders(settings: Settings, development: boolean): Readonly<Record<string, string>> {
  const secure = settings.publicUrl.startsWith('https://')
  // https://developers.google.com/tag-platform/security/guides/csp
  const measuring = (sources: string) => (settings.tagManager === '' ? '' : ` ${sources}`)
  // https://docs.mapbox.com/mapbox-gl-js/guides/browsers-and-testing/#csp-directives, without its `blob:`: the worker is a file of ours
  const mapped = (sources: string) => (settings.mapboxToken === undefined ? '' : ` ${sources}`)
  const policy = {
    'default-src': "'self'",
    'script-src': (development ? "'self' 'unsafe-inline'" : "'self'") + measuring('https://www.googletagmanager.com'),
    'style-src': development ? "'self' 'unsafe-inline'" : `'self' ${modelViewerStyle}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: https:",
    'media-src': "'self' https:",
    'font-src': "'self'",
    'worker-src': "'self'",
    'connect-src':
      (development ? "'self' ws:" : "'self'") +
      mapped('https://api.mapbox.com https://events.mapbox.com') +
      measuring('https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Of the inline script and the style of a document, as the Content-Security-Policy names them. */
export interface InlineHashes {
  readonly script: string
  readonly style: string
}

/** The headers of a page with an inline script and a style of its own: the policy allows these two. */
export function withInline(headers: readonly string[], hashes: InlineHashes | undefined): readonly string[] {
  if (hashes === undefined) return headers
  return headers.map((value) =>
    value
      .replace("script-src 'self'", `script-src 'self' ${hashes.script}`)
      .replace("style-src 'self'", `style-src 'self' ${hashes.style}`),
  )
}

/** `'sha256-…'` of what stands between two tags. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Headers of a file under `/media`. One with `?v=` never changes. What can hold markup (SVG) may come from an upload: opened on its
 * own it is sandboxed, runs nothing and fetches nothing. A document (PDF) is not: browsers refuse to open it in a sandbox.
 */
export function mediaHeaders(contentType: string, versioned: boolean): Readonly<Record<string, string>> {
  return {
    'cache-control': versioned ? forEver : `public, max-age=${day}`,
    'content-security-policy': canHoldMarkup.test(contentType) ? markupPolicy : filePolicy,
  }
}

const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; frame-ancestors 'none'"
const markupPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
const canHoldMarkup = /^text\/|svg|html|xml/i
const day = 86_400

/** For files whose address changes with their content. */
export const forEver = `public, max-age=${365 * day}, immutable`

/** Public pages: browsers ask every time, shared caches keep them and go on serving them when the site is in trouble. */
export const pageCacheControl = 'public, max-age=0, s-maxage=600, stale-while-revalidate=3600, stale-if-error=86400'
