import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  keptBySharedCaches,
  privateCacheControl,
  publicCacheControl,
  type SecurityHeaders,
} from '#server/http/headers.ts'
import { capTags } from '#server/cache/capTags.ts'
import type { CompleteDocument } from '#server/site/ssr.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Fast enough for the first visitor and within a few per cent of the densest. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const htmlType = 'text/html; charset=utf-8'
/** As the head prints it. */
const alternate = /<link rel="alternate" hreflang="[^"]*" href="[^"]*">\n?/g

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

type Headers = Readonly<Record<string, string>>

/** A rendered page ready to be sent: its bytes and its header block in every encoding, made once. */
export interface CachedPage {
  readonly status: number
  readonly etag: string
  readonly tags: readonly string[]
  /** When what a page for everybody shows changes by itself, in ms since 1970: shared caches keep it no longer. */
  readonly validUntil?: number | undefined
  /** Where the address leads; there is nothing to show then. */
  readonly location?: string | undefined
  readonly variants: Readonly<Record<Encoding, { readonly headers: Headers; readonly body: Buffer }>>
  /** Headers of 304. */
  readonly unchanged: Headers
}

/** What is sent for one request. */
export interface PageResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer | null
}

/** When to try again a page that the CMS could not give, in seconds. */
export const failureRetryAfter = 5

/**
 * Returns a rendered page as the cache stores it. A page for everybody has a time until which it is valid; one
 * visitor's own is stored nowhere.
 */
export async function toCachedPage(
  { status, html, tags, hashes, location }: CompleteDocument,
  security: SecurityHeaders,
  { validUntil, extraTags = [] }: { readonly validUntil?: number; readonly extraTags?: readonly string[] },
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const etag = etagOf(identity)
  const allTags = [...tags, ...extraTags]
  const sentTags = capTags(allTags)
  const unchanged = {
    ...security(hashes),
    ...(status >= 500
      ? { 'cache-control': 'no-store', ...(status === 500 ? {} : { 'retry-after': String(failureRetryAfter) }) }
      : { 'cache-control': validUntil === undefined ? privateCacheControl : publicCacheControl(status), etag }),
    // A page has more forms than HTML: `readable/`.
    vary: 'Accept-Encoding, Accept',
    'surrogate-key': sentTags.join(' '),
    'cache-tag': sentTags.join(','),
  }
  const variants = await encode(identity, unchanged)
  return { status, etag, tags: allTags, validUntil, location, variants, unchanged }
}

/** Returns the page without hreflang, which belongs to the address without parameters alone. */
export async function withoutAlternates(page: CachedPage): Promise<CachedPage> {
  const html = htmlOf(page)
  const end = html.indexOf('</head>')
  return withBody(page, html.slice(0, end).replaceAll(alternate, '') + html.slice(end))
}

/** Returns the document of a page as text. */
export function htmlOf({ variants }: CachedPage): string {
  return variants.identity.body.toString()
}

/** Returns the page with another body, and with its headers but for those that belong to a body. */
export async function withBody(page: CachedPage, body: string, type = htmlType): Promise<CachedPage> {
  const identity = Buffer.from(body)
  const etag = etagOf(identity)
  const unchanged = 'etag' in page.unchanged ? { ...page.unchanged, etag } : page.unchanged
  return { ...page, etag, unchanged, variants: await encode(identity, unchanged, type) }
}

function etagOf(identity: Buffer): string {
  return `W/"${createHash('sha1').update(identity).digest('base64url')}"`
}

async function encode(identity: Buffer, unchanged: Headers, type = htmlType): Promise<CachedPage['variants']> {
  const [br, gzipped] = await Promise.all([compress.br(identity, brotliOptions), compress.gzip(identity, { level: 6 })])
  const variant = (body: Buffer, encoding?: Encoding) => ({
    body,
    headers: {
      ...unchanged,
      'content-type': type,
      'content-length': String(body.byteLength),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    },
  })
  return { identity: variant(identity), br: variant(br, 'br'), gzip: variant(gzipped, 'gzip') }
}

/** Returns the size of a page in memory, in bytes. */
export function pageBytes({ variants }: CachedPage): number {
  return encodings.reduce((sum, encoding) => sum + variants[encoding].body.byteLength, 0)
}

/** Responds with the page in the densest encoding the browser accepts, or 304 when it has it already. */
export function respondWith(
  page: CachedPage,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
): PageResponse {
  if (ifNoneMatch !== undefined && page.status === 200 && matches(ifNoneMatch, page.etag)) {
    return { status: 304, headers: untilEnd(page, page.unchanged), body: null }
  }
  const { headers, body } = page.variants[preferredEncoding(acceptEncoding)]
  return { status: page.status, headers: untilEnd(page, headers), body }
}

/** Returns the headers, which are made once, unless shared caches would keep the page longer than it is valid. */
function untilEnd({ status, validUntil }: CachedPage, headers: Headers): Headers {
  if (validUntil === undefined || status >= 500) return headers
  const seconds = Math.max(0, Math.floor((validUntil - Date.now()) / 1000))
  return seconds < keptBySharedCaches ? { ...headers, 'cache-control': publicCacheControl(status, seconds) } : headers
}

function preferredEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  return encodings.find((name) => accept.includes(name) && isAccepted(accept, name)) ?? 'identity'
}

function isAccepted(accept: string, name: Encoding): boolean {
  return new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))([\\s,;]|$)`).test(accept)
}

// https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match: the weak comparison.
function matches(ifNoneMatch: string, etag: string): boolean {
  const bare = (value: string) => value.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((value) => bare(value) === bare(etag))
}
