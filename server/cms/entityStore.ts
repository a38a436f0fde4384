import { readEntities, type EntityKey, type EntityRow } from '#server/db/entities.ts'
import type { EntityList, Reader } from '#server/db/entityLists.ts'
import type { Cms } from '#server/cms/context.ts'
import { groupBy } from '#server/cms/groupBy.ts'

/** The entities of one answer, read in rounds: each round is one statement at most, whatever it asks for. */
export interface EntityStore {
  row(kind: string, id: string): EntityRow | undefined
  list(list: EntityList): readonly EntityRow[]
  /** Reads what is not there yet. */
  load(keys: readonly EntityKey[], lists: readonly EntityList[]): Promise<void>
}

export function createEntityStore({ db, entities }: Cms, reader: Reader): EntityStore {
  const kept = entities.of(JSON.stringify(reader))
  const rows = new Map<string, EntityRow | undefined>()
  const answered = new Map<string, readonly EntityRow[] | undefined>()

  function put(
    newRows: ReadonlyMap<string, EntityRow | undefined>,
    newLists: ReadonlyMap<string, readonly EntityRow[]>,
  ) {
    for (const [key, row] of newRows) rows.set(key, row)
    for (const [key, list] of newLists) answered.set(key, list)
    // What was read while something changed is good for this answer, and for no other.
    if (!kept.isCurrent()) return
    for (const [key, row] of newRows) kept.rows.set(key, row)
    for (const [key, list] of newLists) kept.lists.set(key, list)
  }

  return {
    row: (kind, id) => rows.get(`${kind}/${id}`),
    list: (list) => answered.get(listKey(list)) ?? [],
    async load(keys, lists) {
      const newKeys = missingFrom(new Map(keys.map((key) => [`${key.kind}/${key.id}`, key])), rows, kept.rows)
      const newLists = missingFrom(new Map(lists.map((list) => [listKey(list), list])), answered, kept.lists)
      const read = await readEntities(db, reader, [...newKeys.values()], [...newLists.values()])
      const found = new Map(read.map((row) => [`${row.kind}/${row.id}`, row]))
      const members = membersOf(read)
      put(
        new Map([...newKeys.keys()].map((key) => [key, found.get(key)])),
        new Map([...newLists.keys()].map((key, n) => [key, members.get(n) ?? []])),
      )
    },
  }
}

/** What is in neither map; what the second has is copied to the first. */
function missingFrom<TWanted, TFound>(
  wanted: ReadonlyMap<string, TWanted>,
  own: Map<string, TFound | undefined>,
  kept: ReadonlyMap<string, TFound | undefined>,
): ReadonlyMap<string, TWanted> {
  const missing = new Map<string, TWanted>()
  for (const [key, item] of wanted) {
    if (own.has(key)) continue
    if (kept.has(key)) own.set(key, kept.get(key))
    else missing.set(key, item)
  }
  return missing
}

/** Rows by list number, each list in its order. */
function membersOf(rows: readonly EntityRow[]): ReadonlyMap<number, readonly EntityRow[]> {
  const places = rows.flatMap((row) => (row.lists ?? []).map(([list, ord]) => ({ list, ord, row })))
  const members = groupBy(
    places.toSorted((a, b) => a.ord - b.ord),
    ({ list }) => list,
  )
  return new Map([...members].map(([list, found]) => [list, found.map(({ row }) => row)]))
}

/** The same question has the same key, however its options are ordered. */
function listKey(list: EntityList): string {
  const given = Object.entries(list).filter(([, value]) => value !== undefined)
  return JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
