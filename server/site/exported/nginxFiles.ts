import { publicCacheControl } from '#server/http/headers.ts'

/** Headers nginx makes itself, or that belong to one response. */
const ofResponses = new Set([
  ...['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'etag', 'keep-alive'],
  ...['transfer-encoding', 'vary', 'x-request-id'],
])

export type PageHeaders = Readonly<Record<string, string>>

/** Returns the headers of a page that its file is sent with; shared caches may keep every file as long as a page that does not change by itself. */
export function headersOfFile(headers: PageHeaders): PageHeaders {
  const kept = Object.entries(headers).filter(([name]) => !ofResponses.has(name))
  return { ...Object.fromEntries(kept), 'cache-control': publicCacheControl(200) }
}

/**
 * Prints what nginx includes to send the pages of a folder: `http`, for its block of that name, has a map for each header that differs
 * between pages; `location`, for that of `/`, sends a file where there is one, and leaves everything else to `@site`.
 *
 * @param pages headers by address, as nginx decodes it.
 */
export function printNginxFiles(pages: ReadonlyMap<string, PageHeaders>) {
  const names = [...new Set([...pages.values()].flatMap((headers) => Object.keys(headers)))].toSorted()
  const lines = names.map((name) => {
    const counts = countsOf([...pages.values()].map((headers) => headers[name] ?? ''))
    const [[common] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a)
    if (counts.size === 1) return { name, value: quote(common), map: '' }
    const variable = `$page_${name.replaceAll('-', '_')}`
    const others = [...pages].flatMap(([address, headers]) => {
      const value = headers[name] ?? ''
      // `try_files` has made the address that of the file.
      return value === common ? [] : [`  ${quote(`${address}.html`)} ${quote(value)};`]
    })
    const map = `map $uri ${variable} {\n  default ${quote(common)};\n${others.join('\n')}\n}\n`
    return { name, value: variable, map }
  })
  const longest = Math.max(0, ...[...pages.keys()].map((address) => Buffer.byteLength(`${address}.html`)))
  const http = `map_hash_bucket_size ${bucketFor(longest)};\nmap_hash_max_size ${Math.max(2048, pages.size * 4)};\n${lines.map(({ map }) => map).join('')}`
  const headers = lines.map(({ name, value }) => `add_header ${name} ${value};\n`).join('')
  return { http, location: location + headers }
}

/** What a file may answer: GET and HEAD without a query, as HTML. */
const location = String.raw`types { text/html html; }
charset utf-8;
gzip_static on;
gzip_vary on;
error_page 418 = @site;
if ($request_method !~ ^(GET|HEAD)$) { return 418; }
if ($args != "") { return 418; }
if ($site_form ~ "markdown|json") { return 418; }
add_header Vary Accept;
`

/** Returns the size of a bucket for keys of that length in bytes, a multiple of a cache line. */
function bucketFor(longest: number): number {
  return Math.max(128, Math.ceil((longest + 32) / 64) * 64)
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Quotes a value for a configuration of nginx. Throws for one with a variable or a line break, which no header of the site has. */
function quote(value: string): string {
  if (/[$\r\n]/.test(value)) throw new Error(`nginx cannot send ${JSON.stringify(value)}`)
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
