import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { InlineHashes } from '#server/http/headers.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** Fast enough for the first visitor and within a few per cent of the densest. */
const brotliQuality = 5
const maxBytes = 256 * 1024 * 1024
/** How long a page is sent without a look whether it changed, in ms; a change announced by the CMS ends it at once. */
export const freshFor = 600_000

/** Promotions begin and end with the UTC day, in ms; a page of yesterday is drawn again. */
const day = 86_400_000
/** The tag that stands for everything. */
const everything = '*'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A drawn page in every encoding, ready to be sent. */
export interface CachedPage {
  readonly status: number
  readonly etag: string
  readonly tags: readonly string[]
  readonly hashes: InlineHashes | undefined
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  readonly drawnAt: number
}

/** Compresses a page once for all the times it is sent. */
export async function toCachedPage(
  html: string,
  status: number,
  tags: readonly string[],
  now: number,
  hashes?: InlineHashes,
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [br, gzipped] = await Promise.all([
    brotliAsync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    gzipAsync(identity, { level: 6 }),
  ])
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  return { status, etag, tags, hashes, bodies: { identity, br, gzip: gzipped }, drawnAt: now }
}

/** What a look-up finds: a page to send, one only good for want of a better (stale-if-error), or nothing. */
export type Lookup =
  { readonly state: 'fresh' | 'stale' | 'purged'; readonly page: CachedPage } | { readonly state: 'missing' }

/**
 * Pages by address, the least recently sent go first. A purge by tag does not drop a page: the next request draws it anew,
 * and the old one is sent only when that fails.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) => bodies.identity.byteLength + bodies.br.byteLength + bodies.gzip.byteLength,
  })
  /** Order of the last purge of each tag, against drawings that began before it. */
  readonly #purges = new Map<string, number>()
  readonly #purgedPages = new WeakSet<CachedPage>()
  #clock = 0

  get(key: string, now: number): Lookup {
    const page = this.#pages.get(key)
    if (page === undefined) return { state: 'missing' }
    if (this.#purgedPages.has(page)) return { state: 'purged', page }
    const sameDay = Math.floor(now / day) === Math.floor(page.drawnAt / day)
    return { state: sameDay && now - page.drawnAt < freshFor ? 'fresh' : 'stale', page }
  }

  /** Order of now; taken before a drawing begins and handed to `set`. */
  get clock(): number {
    return this.#clock
  }

  /** Keeps a page; one whose tags were purged while it was being drawn counts as purged already. */
  set(key: string, page: CachedPage, drawnSince: number): void {
    if ([everything, ...page.tags].some((tag) => (this.#purges.get(tag) ?? 0) > drawnSince)) this.#purgedPages.add(page)
    this.#pages.set(key, page)
  }

  purge(tags: readonly string[]): void {
    this.#clock += 1
    for (const tag of tags) this.#purges.set(tag, this.#clock)
    const changed = new Set(tags)
    for (const page of this.#pages.values()) {
      if (changed.has(everything) || page.tags.some((tag) => changed.has(tag))) this.#purgedPages.add(page)
    }
  }

  get size(): number {
    return this.#pages.size
  }
}
