import { LRUCache } from 'lru-cache'

/** The tag that stands for everything: a bulk change, or notifications that may have been missed. */
export const everything = '*'

/** A value and the cache tags of what it was made from, for example `page:about` or `list:product`. */
export interface Tagged<T> {
  readonly value: T
  readonly tags: ReadonlySet<string>
}

/** What a load returns; with `store: false` it is returned to those who wait and not kept. */
export interface Loaded<T> extends Tagged<T> {
  readonly store?: boolean
  /** When what it was made from changes by itself, in ms since 1970: from then on it is purged. */
  readonly validUntil?: number | undefined
}

/** `stale`: older than it is trusted. `purged`: one of its tags has changed since it was loaded, or it was valid until then. */
export type Freshness = 'fresh' | 'stale' | 'purged'

export interface Entry<T> extends Tagged<T> {
  readonly freshness: Freshness
}

export interface TagCacheOptions<T> {
  /** Limit of all entries together, in bytes as `sizeOf` counts them; the least recently used go first. 0 keeps nothing. */
  readonly maxBytes: number
  readonly sizeOf: (value: T) => number
  /** How long an entry loaded at `now` is fresh, in ms since 1970; without it until a purge. */
  readonly freshUntil?: (now: number) => number
  /** Whether stale and purged entries are kept, to be sent while or in case they cannot be loaded again. */
  readonly keepOutdated?: boolean
  /** How long after a failed reload the outdated entry is returned without loading again, in ms. */
  readonly retryAfter?: number
  /** Receives the error of a reload that an outdated entry stands in for. */
  readonly onError?: (error: unknown, key: string) => void
  readonly now?: () => number
}

/**
 * A cache with tags, and the one rule for a purge during a load: the result goes to those who wait for it, counts as purged already
 * when one of its tags was, and callers after the purge do not join that load.
 */
export interface TagCache<T> {
  /** The entry as it is, without loading. */
  peek(key: string): Entry<T> | undefined
  /**
   * Returns the entry, or loads it; callers at the same time share one load. With `keepOutdated` a stale entry is returned at once
   * and reloaded in the background, a purged one only when the load fails. Rejects with the error of the load.
   */
  get(key: string, load: () => Promise<Loaded<T>>): Promise<Entry<T>>
  /** Begins a load of several entries: what is stored through it follows the rule for purges. Call `end` when it is over. */
  startLoad(): Load<T>
  purge(tags: readonly string[]): void
  readonly size: number
  /** Loads under way, those in the background included. */
  readonly loading: number
}

export interface Load<T> {
  store(key: string, loaded: Loaded<T>): Entry<T>
  end(): void
}

interface Stored<T> extends Tagged<T> {
  readonly freshUntil: number
  readonly validUntil: number
  purged: boolean
  /** When a failed reload may be tried again, in ms since 1970. */
  retryAt: number
}

/** How often expired entries are dropped, and how long one is kept in case it cannot be loaded again, in ms. */
const sweepInterval = 60_000
const keptOutdated = 86_400_000

export function createTagCache<T>(options: TagCacheOptions<T>): TagCache<T> {
  const {
    maxBytes,
    sizeOf,
    freshUntil = () => Number.POSITIVE_INFINITY,
    keepOutdated = false,
    retryAfter = 0,
    onError,
  } = options
  const now = options.now ?? Date.now
  const entries = new LRUCache<string, Stored<T>>({
    maxSize: Math.max(1, maxBytes),
    // The key takes memory as well.
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + 1,
  })
  setInterval(dropExpired, sweepInterval).unref()
  /** Loads that callers may join, and when each began, in ms since 1970. */
  const joinable = new Map<string, { readonly began: number; readonly promise: Promise<Entry<T>> }>()
  /** For each load under way, the tags purged since it began. */
  const underWay = new Set<Set<string>>()

  const toEntry = (stored: Stored<T>) => entryOf(stored, now())

  // Nobody may ever request an outdated entry again; one kept for failures has a day.
  function dropExpired(): void {
    const before = now() - (keepOutdated ? keptOutdated : 0)
    for (const [key, stored] of [...entries.entries()]) if (stored.freshUntil <= before) entries.delete(key)
  }

  function startLoad(): Load<T> {
    const purgedTags = new Set<string>()
    underWay.add(purgedTags)
    return {
      store(key, { value, tags, store = true, validUntil = Number.POSITIVE_INFINITY }) {
        const times = { validUntil, freshUntil: Math.min(freshUntil(now()), validUntil) }
        const stored = { value, tags, ...times, purged: isAffected(tags, purgedTags), retryAt: 0 }
        if (store && (!stored.purged || keepOutdated)) entries.set(key, stored)
        else entries.delete(key)
        return toEntry(stored)
      },
      end: () => void underWay.delete(purgedTags),
    }
  }

  /** Joins a load under way unless it began before `notBefore`. */
  function load(key: string, loader: () => Promise<Loaded<T>>, notBefore = 0): Promise<Entry<T>> {
    const running = joinable.get(key)
    if (running !== undefined && running.began >= notBefore) return running.promise
    const loading = startLoad()
    const promise = loader()
      .then((loaded) => loading.store(key, loaded))
      .finally(() => {
        loading.end()
        if (joinable.get(key)?.promise === promise) joinable.delete(key)
      })
    joinable.set(key, { began: now(), promise })
    return promise
  }

  return {
    peek(key) {
      const stored = entries.get(key)
      return stored === undefined ? undefined : toEntry(stored)
    },
    async get(key, loader) {
      const stored = entries.get(key)
      if (stored === undefined) return load(key, loader)
      const entry = toEntry(stored)
      if (entry.freshness === 'fresh') return entry
      // What was loaded until it changed by itself is outdated after that, as after a purge.
      const notBefore = now() >= stored.validUntil ? stored.validUntil : 0
      if (!keepOutdated) return load(key, loader, notBefore)
      if (now() < stored.retryAt) return entry
      const loading = load(key, loader, notBefore).catch((error: unknown) => {
        stored.retryAt = now() + retryAfter
        onError?.(error, key)
        return entry
      })
      return entry.freshness === 'purged' ? loading : entry
    },
    startLoad,
    purge(tags) {
      const changed = new Set(tags)
      joinable.clear()
      for (const purgedTags of underWay) for (const tag of changed) purgedTags.add(tag)
      for (const [key, stored] of [...entries.entries()]) {
        if (!isAffected(stored.tags, changed)) continue
        if (keepOutdated) Object.assign(stored, { purged: true, retryAt: 0 })
        else entries.delete(key)
      }
    },
    get size() {
      return entries.size
    },
    get loading() {
      return underWay.size
    },
  }
}

function entryOf<T>(stored: Stored<T>, now: number): Entry<T> {
  return { value: stored.value, tags: stored.tags, freshness: freshnessOf(stored, now) }
}

function freshnessOf({ purged, freshUntil, validUntil }: Stored<unknown>, now: number): Freshness {
  return purged || now >= validUntil ? 'purged' : now < freshUntil ? 'fresh' : 'stale'
}

function isAffected(tags: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  return changed.has(everything) || [...changed].some((tag) => tags.has(tag))
}
