import type { Kysely } from 'kysely'
import { fallbackChain, locales, type LocaleCode } from '#locales/locales.ts'
import { marketDay, type MarketDay } from '#locales/marketDay.ts'
import type { SitemapEntry } from '#schemas/api.ts'
import type { Menu } from '#schemas/menu.ts'
import type { Shape } from '#schemas/kinds/kinds.ts'
import type { EntityRow } from '#server/db/entities.ts'
import type { Reader } from '#server/db/entityLists.ts'
import { onChange } from '#server/db/notifications.ts'
import type { Database } from '#server/db/tables.ts'
import { readTexts } from '#server/db/texts.ts'
import { cacheLimits, jsonBytes } from '#server/cache/limits.ts'
import { createTagCache, everything, type TagCache, type Tagged } from '#server/cache/tagCache.ts'
import type { Progress } from '#server/content/progress.ts'
import type { ResponsePage } from '#server/content/responsePage.ts'

/** Logger of the use cases; pino fits. */
export interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type Texts = ReadonlyMap<string, string>

/** Context of every use case of the CMS. */
export interface Cms {
  readonly db: Kysely<Database>
  readonly log: Log
  readonly now: () => Date
  /** The days that are today in the countries of a locale: decide which promotions hold there. */
  readonly today: (locale: LocaleCode) => MarketDay
  /** Texts of a locale along its fallback chain. */
  readonly texts: (locale: LocaleCode) => Promise<Texts>
  /** Menus are on every page: each is kept until one of its tags is announced. */
  readonly menus: TagCache<Menu>
  /** Entities and lists of them as readers of one locale and day see them; every change purges them. */
  readonly entities: EntityCaches
  readonly extensions: readonly CmsExtension[]
}

export interface EntityCaches {
  /** `null`: there is no such entity. */
  readonly rows: TagCache<EntityRow | null>
  readonly lists: TagCache<readonly EntityRow[]>
}

/** What another part of the server adds to the CMS. `content` imports none of them. */
export interface CmsExtension {
  readonly documents?: Readonly<Partial<Record<Shape, DocumentSource>>>
  readonly pages?: PageSource
  /** Runs inside the transaction of a change, before the change is announced. `tags`: cache tags of what changed. */
  readonly onChange?: (cms: Cms, tags: readonly string[], onProgress?: Progress) => Promise<void>
}

/** Makes the documents of one shape. */
export interface DocumentSource {
  /** Cache tags of what the documents show besides their own entity. */
  readonly tags: readonly string[]
  /** Reads what the documents of one response need. The result returns the documents that can be shown. */
  readonly prepare: (cms: Cms, locale: LocaleCode) => Promise<(rows: readonly EntityRow[]) => readonly object[]>
}

/** Pages that are not stored. A stored page at the same permalink takes precedence. */
export interface PageSource {
  readonly find: (cms: Cms, locale: LocaleCode, permalink: string) => Promise<Tagged<ResponsePage> | undefined>
  /** Entries of the sitemap, some at a time. */
  readonly list: (cms: Cms) => AsyncIterable<readonly SitemapEntry[]>
}

export interface CmsOptions {
  readonly log?: Log | undefined
  readonly now?: (() => Date) | undefined
  readonly extensions?: readonly CmsExtension[]
}

const silent: Log = { warn() {}, error() {} }

/** Creates the CMS on a database opened by `openDatabase`. */
export function createCms(db: Kysely<Database>, options: CmsOptions = {}): Cms {
  const { log = silent, now = () => new Date(), extensions = [] } = options
  const caches = createCaches(cacheLimits)
  const texts = createTagCache<Texts>({ maxBytes: cacheLimits.texts, sizeOf: (map) => map.size * 100 })
  onChange(db, (tags) => {
    // Rows hold data of several tables: permalink, picture, number of models.
    for (const cache of [caches.entities.rows, caches.entities.lists]) cache.purge([everything])
    for (const cache of [caches.menus, texts]) cache.purge(tags)
  })
  return {
    db,
    log,
    now,
    extensions,
    ...caches,
    today: (locale) => marketDay(locale, now()),
    async texts(locale) {
      const load = async () => ({ value: await readTexts(db, fallbackChain(locale)), tags: new Set(['texts']) })
      return (await texts.get(locale, load)).value
    },
  }
}

/** Returns the same CMS inside a transaction: it reads what the transaction wrote and shares no cache with others. */
export function inTransaction(cms: Cms, trx: Kysely<Database>): Cms {
  const texts = new Map<LocaleCode, Promise<Texts>>()
  return {
    ...cms,
    ...createCaches({ menus: 0, entities: 0, entityLists: 0 }),
    db: trx,
    texts(locale) {
      const known = texts.get(locale) ?? readTexts(trx, fallbackChain(locale))
      texts.set(locale, known)
      return known
    },
  }
}

/** Returns the same CMS as it is at another time: what begins or ends until then has. It shares no cache with others. */
export function asOf(cms: Cms, at: Date): Cms {
  return {
    ...cms,
    ...createCaches({ menus: 0, entities: 0, entityLists: 0 }),
    now: () => at,
    today: (locale) => marketDay(locale, at),
  }
}

/**
 * Returns the same CMS with entities and lists that are read once: for steps of one transaction that need not see each other's changes to them.
 */
export function withEntityCache(cms: Cms): Cms {
  const { entities, entityLists } = cacheLimits
  return { ...cms, entities: createCaches({ menus: 0, entities, entityLists }).entities }
}

type CacheSizes = Readonly<Record<'menus' | 'entities' | 'entityLists', number>>

function createCaches(maxBytes: CacheSizes): Pick<Cms, 'menus' | 'entities'> {
  const sizeOf = jsonBytes
  return {
    menus: createTagCache<Menu>({ maxBytes: maxBytes.menus, sizeOf }),
    entities: {
      rows: createTagCache<EntityRow | null>({ maxBytes: maxBytes.entities, sizeOf }),
      lists: createTagCache<readonly EntityRow[]>({ maxBytes: maxBytes.entityLists, sizeOf }),
    },
  }
}

export function readerOf(cms: Cms, locale: LocaleCode): Reader {
  return { chain: fallbackChain(locale), today: cms.today(locale), countries: locales[locale].countries }
}
