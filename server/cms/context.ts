import type { Kysely } from 'kysely'
import { fallbackChain, locales, type LocaleCode } from '#locales/locales.ts'
import type { Menu } from '#schemas/menu.ts'
import type { Reader } from '#server/db/entityLists.ts'
import { everything, onChange } from '#server/db/notifications.ts'
import type { Database } from '#server/db/tables.ts'
import { readTexts } from '#server/db/texts.ts'
import { createEntityCaches, type EntityCaches } from '#server/cms/entityCache.ts'
import { createTagCache, type TagCache } from '#server/cms/tagCache.ts'
import type { Geocode } from '#server/places/geocode.ts'
import type { RetailerPages } from '#server/retailers/retailerPages.ts'

/** Menus × locales × the ways a style may be named; far fewer in practice. */
const keptMenus = 400

/** What a use case may log to; pino fits. */
export interface Log {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type Texts = ReadonlyMap<string, string>

/** What every use case of the CMS works with. */
export interface Cms {
  readonly db: Kysely<Database>
  readonly log: Log
  /** Calendar day in UTC, `YYYY-MM-DD`: what "valid today" means. */
  readonly today: () => string
  /** Texts of a locale along its fallback chain. */
  readonly texts: (locale: LocaleCode) => Promise<Texts>
  /** Menus are on every page: an answered one is kept until one of its tags is announced. */
  readonly menus: TagCache<Menu>
  readonly entities: EntityCaches
  /** Service that looks places up; the gazetteer does without it. */
  readonly geocode?: Geocode | undefined
  /** By locale, where dealers' pages stand and what they lead on to. */
  readonly retailerPages: TagCache<RetailerPages>
}

const silent: Log = { warn() {}, error() {} }

/** `db` is the one `openDatabase` answered; `now` is for tests. */
export function createCms(db: Kysely<Database>, log: Log = silent, now: () => Date = () => new Date()): Cms {
  const menus = createTagCache<Menu>(keptMenus)
  const texts = createTagCache<Texts>(keptMenus)
  const retailerPages = createTagCache<RetailerPages>(keptMenus)
  const entities = createEntityCaches()
  onChange(db, (tags) => {
    entities.clear()
    for (const cache of [menus, texts, retailerPages]) {
      if (tags.includes(everything)) cache.clear()
      else cache.drop(tags)
    }
  })
  return {
    db,
    log,
    menus,
    entities,
    retailerPages,
    today: () => now().toISOString().slice(0, 10),
    async texts(locale) {
      const make = async () => ({ value: await readTexts(db, fallbackChain(locale)), tags: new Set(['texts']) })
      return (await texts.get(locale, make)).value
    },
  }
}

/** The same CMS inside a transaction: reads what the transaction wrote and keeps nothing for others. */
export function inTransaction(cms: Cms, trx: Kysely<Database>): Cms {
  const read = new Map<LocaleCode, Promise<Texts>>()
  const texts = (locale: LocaleCode) => {
    const known = read.get(locale) ?? readTexts(trx, fallbackChain(locale))
    read.set(locale, known)
    return known
  }
  return {
    ...cms,
    db: trx,
    texts,
    menus: createTagCache(0),
    entities: createEntityCaches(),
    retailerPages: createTagCache(0),
  }
}

export function readerOf(cms: Cms, locale: LocaleCode): Reader {
  return { chain: fallbackChain(locale), today: cms.today(), countries: locales[locale].countries }
}
