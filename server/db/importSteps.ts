import { sql, type Kysely } from 'kysely'
import { stepsUnderWay, type ImportState } from '#schemas/studio/calls/imports.ts'
import type { ImportRow } from '#server/db/imports.ts'
import { leasedTable, type LeasedRow } from '#server/db/leases.ts'
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

/** The steps that are under way; one whose process has died is due again when its lease has ended. */
export const importLeases = leasedTable<ImportRow>({
  name: 'imports',
  lease: 'leased_until',
  columns: sql`s.*`,
  due: (now) => sql`not due.failed and due.state = any(${[...stepsUnderWay]}::text[])
    and (due.leased_until is null or due.leased_until <= ${now})`,
  order: sql`due.changed_at, due.id`,
})

/** Counts what was done, and renews the lease until a time. Returns `false` when another process has claimed the step. */
export async function renewImport(
  db: Kysely<Database>,
  id: string,
  lease: Date,
  next: { readonly until: Date; readonly done: number },
): Promise<boolean> {
  // A check starts again in each process, so that it gets on whatever it ends by.
  const attempts = next.done > 0 ? sql`case when state = 'checking' then attempts else 0 end` : sql`attempts`
  const set = sql`leased_until = ${next.until}, done = done + ${next.done}::integer, attempts = ${attempts}`
  return (await importLeases.change(db, { id, held: [lease] }, set)) !== undefined
}

/** Releases a step that was claimed: it failed, or another process may resume it. */
export async function releaseImport(db: Kysely<Database>, step: LeasedRow, failed: boolean): Promise<void> {
  await importLeases.change(db, step, sql`leased_until = null, failed = ${failed}, attempts = 0`)
}
