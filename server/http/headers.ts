import type { Settings } from '#server/env.ts'

/**
 * Security headers of every answer (contracts, "Headers"). Pages carry no inline script that runs, so the policy needs neither
 * hashes nor `unsafe-inline` for scripts and cached HTML stays valid; `development` opens what Vite's client needs.
 */
export function securityHeaders(settings: Settings, development: boolean): Readonly<Record<string, string>> {
  const secure = settings.publicUrl.startsWith('https://')
  const policy = {
    'default-src': "'self'",
    'script-src': development ? "'self' 'unsafe-inline'" : "'self'",
    'style-src': development ? "'self' 'unsafe-inline'" : "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: https:",
    'media-src': "'self' https:",
    'font-src': "'self'",
    'connect-src': development ? "'self' ws:" : "'self'",
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

/** A drawn file (SVG) may come from an upload: on its own it runs nothing and fetches nothing. */
export const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Public pages: browsers ask every time, shared caches keep them and go on serving them when the site is in trouble. */
export const pageCacheControl = 'public, max-age=0, s-maxage=600, stale-while-revalidate=3600, stale-if-error=86400'
