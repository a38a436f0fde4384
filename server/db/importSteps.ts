import { sql, type Kysely } from 'kysely'
import { stepsUnderWay, type ImportState } from '#schemas/studio/calls/imports.ts'
import type { ImportRow } from '#server/db/imports.ts'
import type { Database } from '#server/db/tables.ts'

export interface ImportStep {
  readonly state: ImportState
  readonly total: number
  readonly done?: number
  /** Begun by them; the same as before when it goes on. */
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

/** Takes a step that is under way and nobody works on, until a time; `undefined` when there is none to take. */
export async function takeImport(
  db: Kysely<Database>,
  id: string,
  now: Date,
  until: Date,
): Promise<ImportRow | undefined> {
  return db
    .updateTable('imports')
    .set((row) => ({ leased_until: until, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(isLeft(now))
    .returningAll()
    .executeTakeFirst()
}

/** Returns the ids of the imports whose step is under way and nobody works on. */
export async function listLeftImports(db: Kysely<Database>, now: Date): Promise<readonly string[]> {
  const rows = await db.selectFrom('imports').select('id').where(isLeft(now)).orderBy('changed_at').execute()
  return rows.map(({ id }) => id)
}

function isLeft(now: Date) {
  return sql<boolean>`(not failed and state = any(${[...stepsUnderWay]}::text[]) and (leased_until is null or leased_until < ${now}))`
}

/** Counts what was done, and keeps the step until a time. Returns `false` when another process has taken it. */
export async function keepImport(
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
      // A check begins anew in each process, so that it gets on whatever it ends by.
      ...(next.done > 0 ? { attempts: sql<number>`case when state = 'checking' then attempts else 0 end` } : {}),
    }))
    .where('id', '=', id)
    .where('leased_until', '=', lease)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends the work on a step that is held until one of these times: it failed, or another process may go on with it. */
export async function leaveImport(
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
