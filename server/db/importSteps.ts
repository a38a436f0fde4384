import { sql, type Kysely } from 'kysely'
import { stepsUnderWay, type ImportState } from '#schemas/studio/calls/imports.ts'
import type { ImportRow } from '#server/db/imports.ts'
import type { Database } from '#server/db/tables.ts'

export interface ImportStep {
  readonly state: ImportState
  readonly total: number
  readonly done?: number
  /** Begun by them; the same as before when it is resumed. */
  readonly person?: { readonly id: string; readonly name: string }
  readonly choices?: { readonly mapping: readonly string[]; readonly clear_empty: boolean; readonly publish: boolean }
}

/** Brings an import to its next step. */
export async function setImportStep(db: Kysely<Database>, id: string, step: ImportStep): Promise<void> {
  const { state, total, done = 0, person, choices } = step
  await db
    .updateTable('imports')
    .set({
      state,
      total,
      done,
      failed: false,
      leased_until: null,
      attempts: 0,
      changed_at: new Date(),
      ...(person === undefined ? {} : { person_id: person.id, person_name: person.name }),
      ...(choices === undefined ? {} : { ...choices, mapping: JSON.stringify(choices.mapping) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Claims a step that is under way and nobody works on, until a time; `undefined` when there is none to claim. */
export async function claimImport(
  db: Kysely<Database>,
  id: string,
  now: Date,
  until: Date,
): Promise<ImportRow | undefined> {
  return db
    .updateTable('imports')
    .set((row) => ({ leased_until: until, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(isAbandoned(now))
    .returningAll()
    .executeTakeFirst()
}

/** Returns the ids of the imports whose step is under way and nobody works on. */
export async function listAbandonedImports(db: Kysely<Database>, now: Date): Promise<readonly string[]> {
  const rows = await db.selectFrom('imports').select('id').where(isAbandoned(now)).orderBy('changed_at').execute()
  return rows.map(({ id }) => id)
}

function isAbandoned(now: Date) {
  return sql<boolean>`(not failed and state = any(${[...stepsUnderWay]}::text[]) and (leased_until is null or leased_until < ${now}))`
}

/** Counts what was done, and renews the lease until a time. Returns `false` when another process has claimed the step. */
export async function renewImport(
  db: Kysely<Database>,
  id: string,
  lease: Date,
  next: { readonly until: Date; readonly done: number },
): Promise<boolean> {
  const result = await db
    .updateTable('imports')
    .set((row) => ({
      leased_until: next.until,
      done: row('done', '+', next.done),
      // A check starts again in each process, so that it gets on whatever it ends by.
      ...(next.done > 0 ? { attempts: sql<number>`case when state = 'checking' then attempts else 0 end` } : {}),
    }))
    .where('id', '=', id)
    .where('leased_until', '=', lease)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Releases a step that is leased until one of these times: it failed, or another process may resume it. */
export async function releaseImport(
  db: Kysely<Database>,
  id: string,
  leases: readonly Date[],
  failed: boolean,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ leased_until: null, failed, attempts: 0 })
    .where('id', '=', id)
    .where('leased_until', 'in', leases)
    .execute()
}
