import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageCacheControl, withInline } from '#server/http/headers.ts'
import type { CachedPage, Encoding } from '#server/pageCache.ts'

/** Sends a drawn page in the densest encoding the browser takes, or 304 when it has it already; `headers` come first. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  headers: readonly string[],
  cacheControl = pageCacheControl,
): void {
  const shared =
    page.status === 500 ? ['cache-control', 'no-store'] : ['cache-control', cacheControl, 'etag', page.etag]
  const tags = page.tags.join(' ')
  const common = [
    ...withInline(headers, page.hashes),
    ...shared,
    'vary',
    'Accept-Encoding',
    'surrogate-key',
    tags,
    'cache-tag',
    page.tags.join(','),
  ]
  if (page.status === 200 && matches(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, common).end()
    return
  }
  const encoding = preferred(request.headers['accept-encoding'])
  const body = page.bodies[encoding]
  const type = ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.byteLength)]
  response.writeHead(
    page.status,
    encoding === 'identity' ? [...common, ...type] : [...common, ...type, 'content-encoding', encoding],
  )
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The densest encoding the browser accepts. */
function preferred(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  const accepted = (name: string) =>
    new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))([\\s,;]|$)`).test(accept)
  return accepted('br') ? 'br' : accepted('gzip') ? 'gzip' : 'identity'
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const bare = (value: string) => value.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((value) => bare(value) === bare(etag))
}
