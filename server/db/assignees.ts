import { sql, type Kysely } from 'kysely'
import type { StudioRights } from '#schemas/studio/roles.ts'
import type { Database } from '#server/db/tables.ts'

export interface AssigneeRow extends StudioRights {
  readonly id: string
  readonly name: string
  /** Whether requests can be assigned to them. */
  readonly active: boolean
}

/** Lists the people who reply to visitors, and whoever else has requests, locked or gone; by name. */
export async function listAssigneeRows(db: Kysely<Database>): Promise<readonly AssigneeRow[]> {
  const { rows } = await sql<AssigneeRow>`
    with assigned as (
      select assignee as id, max(assignee_name) as name from form_requests
      where assignee is not null and erased_at is null group by assignee)
    select coalesce(p.id, a.id) as id, coalesce(p.name, a.name, '') as name, coalesce(p.role, 'author') as role, p.locales,
      coalesce(not p.locked and p.role <> 'author', false) as active
    from studio_people p full join assigned a on a.id = p.id
    where a.id is not null or (not p.locked and p.role <> 'author') order by 2, 1`.execute(db)
  return rows
}

/** Assigns a request to a person, or to nobody; whether that is a change. */
export async function setAssignee(
  db: Kysely<Database>,
  request: string,
  person: { readonly id: string; readonly name: string } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('form_requests')
    .set({ assignee: person?.id ?? null, assignee_name: person?.name ?? null })
    .where('uuid', '=', request)
    .where('assignee', 'is distinct from', person?.id ?? null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
