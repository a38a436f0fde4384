import { readEntities, type EntityKey, type EntityRow } from '#server/db/entities.ts'
import type { EntityList, Reader } from '#server/db/entityLists.ts'
import type { Cms } from '#server/content/context.ts'
import { groupBy } from '#server/content/groupBy.ts'

/** The entities of one response, read in rounds of at most one statement each. */
export interface EntityStore {
  row(kind: string, id: string): EntityRow | undefined
  list(list: EntityList): readonly EntityRow[]
  /** Reads what is not there yet. */
  load(keys: readonly EntityKey[], lists: readonly EntityList[]): Promise<void>
}

/** The page that is composed, of an entity. */
export interface OwnPage extends EntityKey {
  readonly permalink: string
}

/** What an entity is made from changes with any table, so that its cache entry carries no tags and every change purges it. */
const noTags: ReadonlySet<string> = new Set()

/**
 * Creates a store of entities for one reader. An entity without an address, whose own page is not published yet, has
 * that of `own`: the page shows what it is about.
 */
export function createEntityStore({ db, entities }: Cms, reader: Reader, own?: OwnPage): EntityStore {
  const prefix = JSON.stringify(reader)
  const rows = new Map<string, EntityRow | null>()
  const lists = new Map<string, readonly EntityRow[]>()

  async function read(keys: ReadonlyMap<string, EntityKey>, wanted: ReadonlyMap<string, EntityList>): Promise<void> {
    const [rowLoad, listLoad] = [entities.rows.startLoad(), entities.lists.startLoad()]
    try {
      const found = await readEntities(db, reader, [...keys.values()], [...wanted.values()])
      const byKey = new Map(found.map((row) => [`${row.kind}/${row.id}`, row]))
      const members = membersOf(found)
      for (const key of keys.keys()) {
        const { value } = rowLoad.store(prefix + key, { value: byKey.get(key) ?? null, tags: noTags })
        rows.set(key, value)
      }
      for (const [n, key] of [...wanted.keys()].entries()) {
        lists.set(key, listLoad.store(prefix + key, { value: members.get(n) ?? [], tags: noTags }).value)
      }
    } finally {
      rowLoad.end()
      listLoad.end()
    }
  }

  return {
    row(kind, id) {
      const row = rows.get(`${kind}/${id}`) ?? undefined
      if (row === undefined || row.permalink !== null || own?.kind !== kind || own.id !== id) return row
      return { ...row, permalink: own.permalink }
    },
    list: (list) => lists.get(listKey(list)) ?? [],
    async load(keys, wanted) {
      const missingKeys = missingFrom(new Map(keys.map((key) => [`${key.kind}/${key.id}`, key])), rows, (key) =>
        entities.rows.peek(prefix + key),
      )
      const missingLists = missingFrom(new Map(wanted.map((list) => [listKey(list), list])), lists, (key) =>
        entities.lists.peek(prefix + key),
      )
      await read(missingKeys, missingLists)
    },
  }
}

/** Returns what is neither loaded nor cached; what is cached is copied to `loaded`. */
function missingFrom<TWanted, TLoaded>(
  wanted: ReadonlyMap<string, TWanted>,
  loaded: Map<string, TLoaded>,
  cached: (key: string) => { readonly value: TLoaded } | undefined,
): ReadonlyMap<string, TWanted> {
  const missing = new Map<string, TWanted>()
  for (const [key, item] of wanted) {
    if (loaded.has(key)) continue
    const entry = cached(key)
    if (entry === undefined) missing.set(key, item)
    else loaded.set(key, entry.value)
  }
  return missing
}

/** Returns the rows by list number, each list in its order. */
function membersOf(rows: readonly EntityRow[]): ReadonlyMap<number, readonly EntityRow[]> {
  const ranks = rows.flatMap((row) => (row.lists ?? []).map(([list, ord]) => ({ list, ord, row })))
  const members = groupBy(
    ranks.toSorted((a, b) => a.ord - b.ord),
    ({ list }) => list,
  )
  return new Map([...members].map(([list, found]) => [list, found.map(({ row }) => row)]))
}

// The same list has the same key, whatever the order of its options.
function listKey(list: EntityList): string {
  const given = Object.entries(list).filter(([, value]) => value !== undefined)
  return JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
