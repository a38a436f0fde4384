import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { excludedSitemapLanguages, type SitemapEntry } from '#schemas/api.ts'
import { localeCodes } from '#locales/locales.ts'
import { marketDayEnd } from '#locales/marketDay.ts'
import { cacheLimits } from '#server/cache/limits.ts'
import { printSitemap, printSitemapIndex } from '#server/site/printSitemap.ts'
import type { CmsClient } from '#server/site/ssr.ts'

const pack = promisify(gzip)
/** Addresses of a part; search engines take 50,000. */
const partLength = 10_000
/** A site so large that making its sitemap takes longer than this, in ms, makes it in at most a tenth of the time. */
const longTime = 1000

export interface Sitemap {
  readonly index: Buffer
  readonly parts: readonly Buffer[]
}

interface Log {
  readonly error: (fields: object, message: string) => void
}

interface Made {
  readonly sitemap: Sitemap
  /** Purges before it was begun. */
  readonly purges: number
  readonly freshUntil: number
  /** Until when it is kept even when it is purged. */
  readonly notBefore: number
}

export interface SitemapOptions {
  readonly client: Pick<CmsClient, 'sitemap' | 'sitemapBatches'>
  readonly publicUrl: string
  /** How long a sitemap is trusted without a purge, in ms. */
  readonly ttl: number
  readonly log: Log
  readonly maxBytes?: number
  readonly now?: () => number
}

/**
 * Makes the sitemap when it is requested after a change and keeps it packed, within `maxBytes`. `read` returns the last good one, as `stale`,
 * while the CMS cannot be reached, and `undefined` when there was none: an empty sitemap would remove the site from search engines.
 */
export function createSitemap({ client, publicUrl, ttl, log, maxBytes, now = Date.now }: SitemapOptions) {
  let made: Made | undefined
  let making: Promise<Sitemap> | undefined
  /** Number of purges. */
  let purges = 0

  async function make(): Promise<Sitemap> {
    const start = now()
    const before = purges
    try {
      const sitemap = await makeSitemap(client, publicUrl, maxBytes ?? cacheLimits.sitemap, log)
      const took = now() - start
      const notBefore = took < longTime ? 0 : now() + 9 * took
      const freshUntil = Math.min(start + ttl, ...localeCodes.map((code) => marketDayEnd(code, start)))
      // One that began before another purge may end after its successor.
      if (made === undefined || made.purges <= before) {
        made = { sitemap, purges: before, freshUntil, notBefore }
      }
      return sitemap
    } finally {
      if (before === purges) making = undefined
    }
  }

  return {
    async read(): Promise<{ readonly sitemap: Sitemap; readonly stale: boolean } | undefined> {
      const isFresh = made !== undefined && now() < (made.purges === purges ? made.freshUntil : made.notBefore)
      if (made !== undefined && isFresh) return { sitemap: made.sitemap, stale: false }
      try {
        return { sitemap: await (making ??= make()), stale: false }
      } catch (error) {
        log.error({ err: error }, 'The sitemap could not be fetched')
        return made === undefined ? undefined : { sitemap: made.sitemap, stale: true }
      }
    },
    /** Any change may change the sitemap. One under way is made again, at the next request. */
    purge(): void {
      purges += 1
      making = undefined
    },
  }
}
export type SitemapCache = ReturnType<typeof createSitemap>

async function makeSitemap(
  client: SitemapOptions['client'],
  publicUrl: string,
  maxBytes: number,
  log: Log,
): Promise<Sitemap> {
  const parts: Buffer[] = []
  const modified: (string | undefined)[] = []
  let bytes = 0
  let waiting: SitemapEntry[] = []
  const flush = async (entries: readonly SitemapEntry[]) => {
    const part = await pack(printSitemap(entries, publicUrl))
    bytes += part.byteLength
    parts.push(part)
    modified.push(latest(entries))
  }
  for await (const batch of batchesOf(client)) {
    waiting.push(...batch.filter((entry) => !excludedSitemapLanguages.has(entry.language_code)))
    while (waiting.length >= partLength && bytes < maxBytes) {
      await flush(waiting.slice(0, partLength))
      waiting = waiting.slice(partLength)
    }
    if (bytes >= maxBytes) break
  }
  if (bytes >= maxBytes)
    log.error({ parts: parts.length, bytes }, 'The sitemap is cut off: it is larger than its cache')
  else if (waiting.length > 0 || parts.length === 0) await flush(waiting)
  return { index: await pack(printSitemapIndex(modified, publicUrl)), parts }
}

async function* batchesOf(client: SitemapOptions['client']): AsyncGenerator<readonly SitemapEntry[]> {
  if (client.sitemapBatches === undefined) yield client.sitemap()
  else yield* client.sitemapBatches()
}

/** Times as ISO 8601 in UTC are ordered as text. */
function latest(entries: readonly SitemapEntry[]): string | undefined {
  return entries.reduce<string | undefined>(
    (last, { updated_at: at }) => (at !== undefined && (last === undefined || at > last) ? at : last),
    undefined,
  )
}
