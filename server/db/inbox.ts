import { sql, type Kysely } from 'kysely'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Database } from '#server/db/tables.ts'

export interface InboxQuery {
  readonly search: string
  readonly form?: FormName | undefined
  readonly state?: string | undefined
  readonly locale?: string | undefined
  /** Time and id of the last request before. */
  readonly before?: readonly [time: string, id: string] | undefined
  readonly limit: number
}

export interface InboxRow {
  readonly uuid: string
  readonly form: FormName
  readonly locale: string
  readonly page: string | null
  readonly values: FormValues
  readonly labels: Readonly<Record<string, string>>
  readonly spam: boolean
  readonly ticket: string | null
  readonly status: 'open' | 'answered' | 'closed' | null
  readonly first_message: string | null
  readonly created_at: Date
  /** Of the last message. */
  readonly changed_at: Date
}

const row = sql`
  r.uuid, r.form, r.locale, r.page, r.values, r.labels, r.spam, t.uuid as ticket, t.status, r.created_at,
  coalesce(t.updated_at, r.created_at) as changed_at,
  (select m.body from ticket_messages m where m.ticket = t.uuid order by m.id limit 1) as first_message
  from form_requests r left join tickets t on t.request = r.uuid`

/** Requests whose personal values are not erased, those with the latest message first. */
export async function listInbox(db: Kysely<Database>, query: InboxQuery): Promise<readonly InboxRow[]> {
  const { search, form, state, locale, before, limit } = query
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = [
    sql`r.erased_at is null`,
    ...(form === undefined ? [] : [sql`r.form = ${form}`]),
    ...(state === undefined ? [] : [sql`t.status = ${state}`]),
    ...(locale === undefined ? [] : [sql`r.locale = ${locale}`]),
    ...(before === undefined
      ? []
      : [sql`(coalesce(t.updated_at, r.created_at), r.uuid) < (${before[0]}::timestamptz, ${before[1]})`]),
    ...(search === ''
      ? []
      : [
          sql`(concat_ws(' ', r.values ->> 'first_name', r.values ->> 'last_name') ilike ${pattern}
            or r.values ->> 'email' ilike ${pattern} or r.values ->> 'company' ilike ${pattern}
            or exists (select 1 from ticket_messages m where m.ticket = t.uuid and m.body ilike ${pattern}))`,
        ]),
  ]
  const { rows } = await sql<InboxRow>`
    select ${row} where ${sql.join(conditions, sql` and `)}
    order by coalesce(t.updated_at, r.created_at) desc, r.uuid desc limit ${limit}`.execute(db)
  return rows
}

/** A request; one whose personal values are erased is gone. */
export async function readInboxRow(db: Kysely<Database>, uuid: string): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`select ${row} where r.uuid = ${uuid} and r.erased_at is null`.execute(db)
  return rows[0]
}

/** Sets the state of a ticket; whether there is one that was in another. */
export async function setTicketStatus(
  db: Kysely<Database>,
  ticket: string,
  status: 'open' | 'closed',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ status })
    .where('uuid', '=', ticket)
    .where('status', '!=', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
