import type { Kysely } from 'kysely'
import { readEntities, type EntityKey, type EntityRow } from '#server/db/entities.ts'
import type { EntityList, Reader } from '#server/db/entityLists.ts'
import type { Database } from '#server/db/tables.ts'
import { groupBy } from '#server/cms/groupBy.ts'

/** The entities of one answer, read in rounds: each round is one statement, whatever it asks for. */
export interface EntityStore {
  row(kind: string, id: string): EntityRow | undefined
  list(list: EntityList): readonly EntityRow[]
  /** Reads what is not there yet. */
  load(keys: readonly EntityKey[], lists: readonly EntityList[]): Promise<void>
}

export function createEntityStore(db: Kysely<Database>, reader: Reader): EntityStore {
  const rows = new Map<string, EntityRow | undefined>()
  const answered = new Map<string, readonly EntityRow[]>()
  return {
    row: (kind, id) => rows.get(`${kind}/${id}`),
    list: (list) => answered.get(listKey(list)) ?? [],
    async load(keys, lists) {
      const newKeys = new Map(keys.map((key) => [`${key.kind}/${key.id}`, key]))
      for (const key of newKeys.keys()) if (rows.has(key)) newKeys.delete(key)
      const newLists = new Map(lists.map((list) => [listKey(list), list]))
      for (const key of newLists.keys()) if (answered.has(key)) newLists.delete(key)
      const read = await readEntities(db, reader, [...newKeys.values()], [...newLists.values()])
      for (const key of newKeys.keys()) rows.set(key, undefined)
      for (const row of read) rows.set(`${row.kind}/${row.id}`, row)
      const members = membersOf(read)
      for (const [n, key] of [...newLists.keys()].entries()) answered.set(key, members.get(n) ?? [])
    },
  }
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
