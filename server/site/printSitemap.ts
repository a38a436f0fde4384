import type { SitemapEntry } from '#schemas/api.ts'
import { escapeXml } from '#server/site/escapeXml.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Prints one address per entry. */
export function printSitemap(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(({ language_code: language, permalink, updated_at: updated }) => {
    const path = permalink.replace(/^\/+|\/+$/g, '')
    const address = `${publicUrl}/${encodePath(path === '' ? language : `${language}/${path}`)}`
    return `<url><loc>${escapeXml(address)}</loc>${printModified(updated)}</url>`
  })
  return `${head}<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`
}

/** Prints the addresses of the parts `/sitemap-1.xml`, `/sitemap-2.xml`, …, each with the time of its latest entry. */
export function printSitemapIndex(modified: readonly (string | undefined)[], publicUrl: string): string {
  const parts = modified.map(
    (updated, index) =>
      `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc>${printModified(updated)}</sitemap>`,
  )
  return `${head}<sitemapindex ${namespace}>\n${parts.join('\n')}\n</sitemapindex>\n`
}

function printModified(updated: string | undefined): string {
  return updated === undefined ? '' : `<lastmod>${escapeXml(updated)}</lastmod>`
}

// A stray half of a surrogate pair, which no address can hold, becomes the replacement character.
function encodePath(path: string): string {
  const readable = Buffer.from(path).toString()
  return encodeURI(readable).replaceAll('?', '%3F').replaceAll('#', '%23')
}
