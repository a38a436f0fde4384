import { isLocaleCode } from '#locales/locales.ts'
import { ticketCode } from '#schemas/ticketCode.ts'

/** Permalinks of the error pages themselves. */
export const errorPermalinks = ['404', '500'] as const

/** Permalink of the catalogue of sections. */
export const templatesPermalink = 'fe-templates'

/** First segments below which the site has files. */
export const fileFolders = ['assets', 'media', 'menus', 'resize', '.well-known'] as const

/** First segments of the site's other addresses that are no pages: calls, the studio, the inspector, what servers and browsers fetch. */
export const siteFolders = [
  'api',
  'browser-error',
  'csp-report',
  'healthz',
  'inspector',
  'metrics',
  'page-view',
  'web-vitals',
  'readyz',
  'studio',
] as const

const folders: ReadonlySet<string> = new Set([...fileFolders, ...siteFolders])
const sitemap = /^sitemap(?:[-.]|$)/
const file =
  /\.(?:avif|br|css|csv|gif|glb|gz|ico|jpe?g|js|json|map|mjs|mp4|pdf|png|svg|txt|vtt|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/

/** Returns whether an address is the site's own in every locale, so that no page can have it as its permalink. */
export function isReservedPermalink(permalink: string): boolean {
  const path = permalink.toLowerCase()
  const [first = ''] = path.split('/')
  if (errorPermalinks.some((reserved) => reserved === path) || ticketCode(path) !== undefined) return true
  return (
    first === templatesPermalink || folders.has(first) || isLocaleCode(first) || sitemap.test(first) || file.test(path)
  )
}
