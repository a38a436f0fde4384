import type { EntityRow } from '#server/db/entities.ts'

/** Entities and lists of them as readers of one locale and day see them, kept until anything at all changes. */
export interface EntityCache {
  readonly rows: Map<string, EntityRow | undefined>
  readonly lists: Map<string, readonly EntityRow[]>
}

export interface EntityCaches {
  /** The cache of a reader; what was read for it may be put in only while `isCurrent` says so. */
  of(reader: string): EntityCache & { readonly isCurrent: () => boolean }
  clear(): void
}

/** Rows kept over all readers; beyond it the memory starts anew. */
const keptRows = 20_000

/**
 * Rows hold what comes from several tables (permalink, picture, number of models), so any announced change empties the whole
 * cache: changes are rare, and reading anew is one statement a page.
 */
export function createEntityCaches(): EntityCaches {
  let caches = new Map<string, EntityCache>()
  return {
    of(reader) {
      const sizes = [...caches.values()].reduce((sum, { rows, lists }) => sum + rows.size + lists.size, 0)
      if (sizes > keptRows) caches = new Map()
      const generation = caches
      const cache = generation.get(reader) ?? { rows: new Map(), lists: new Map() }
      generation.set(reader, cache)
      return { ...cache, isCurrent: () => caches === generation }
    },
    clear() {
      caches = new Map()
    },
  }
}
