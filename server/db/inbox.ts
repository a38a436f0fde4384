import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { FormName } from '#schemas/forms/formNames.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import { asciiDigits, otherDigits, plainTelephone } from '#schemas/telephone.ts'
import { plainListed } from '#server/db/listedText.ts'
import type { Database } from '#server/db/tables.ts'

export interface InboxQuery {
  readonly search: string
  readonly form?: FormName | undefined
  readonly state?: string | undefined
  readonly locale?: string | undefined
  /** Id of a person, or `none`: those of nobody. */
  readonly assignee?: string | undefined
  /** Only these locales; all of them by default. */
  readonly locales?: readonly string[] | null
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
  /** `null` for spam. */
  readonly ticket: string | null
  readonly status: 'open' | 'answered' | 'closed' | 'spam'
  readonly first_message: string | null
  readonly assignee: string | null
  /** As they are called now; when they are gone, as they were. */
  readonly assignee_name: string | null
  /** Whether they can still sign in and reply. */
  readonly assignee_active: boolean
  readonly created_at: Date
  /** Of the last message. */
  readonly changed_at: Date
}

/** What the visitor wrote, of a request without a ticket. */
const sentMessage = sql<string | null>`coalesce(r.values ->> 'message', r.values ->> 'notes')`
const phone = sql`translate(r.values ->> 'phone', ${sql.lit(otherDigits)}, ${sql.lit(asciiDigits)})`
const searchedValues = sql<string>`concat_ws(' ', ${sql.join(
  ['first_name', 'last_name', 'company', 'email', 'phone', 'postal_code', 'city', 'machine'].map(
    (field) => sql`r.values ->> ${sql.lit(field)}`,
  ),
)})`
const row = sql`
  r.uuid, r.form, r.locale, r.page, r.values, r.labels, r.spam, t.uuid as ticket, coalesce(t.status, 'spam') as status, r.created_at,
  r.assignee, coalesce(p.name, r.assignee_name) as assignee_name,
  coalesce(not p.locked and p.role <> 'author', false) as assignee_active,
  coalesce(t.updated_at, r.created_at) as changed_at,
  case when t.uuid is null then ${sentMessage} else
    (select m.body from ticket_messages m where m.ticket = t.uuid order by m.id limit 1) end as first_message
  from form_requests r left join tickets t on t.request = r.uuid left join studio_people p on p.id = r.assignee`

/** Requests whose personal values are not erased, those with the latest message first. */
export async function listInbox(db: Kysely<Database>, query: InboxQuery): Promise<readonly InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select ${row} where ${sql.join(conditionsOf(query), sql` and `)}
    order by coalesce(t.updated_at, r.created_at) desc, r.uuid desc limit ${query.limit}`.execute(db)
  return rows
}

/** Counts the requests a query finds, `limit` at most. */
export async function countInbox(db: Kysely<Database>, query: InboxQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select ${row} where ${sql.join(conditionsOf(query), sql` and `)} limit ${query.limit}) found`.execute(db)
  return rows[0]?.count ?? 0
}

function conditionsOf(query: InboxQuery): RawBuilder<unknown>[] {
  const { search, form, state, locale, locales = null, assignee, before } = query
  return [
    sql`r.erased_at is null`,
    ...(form === undefined ? [] : [sql`r.form = ${form}`]),
    ...(state === undefined ? [] : [sql`coalesce(t.status, 'spam') = ${state}`]),
    ...(locale === undefined ? [] : [sql`r.locale = ${locale}`]),
    ...(locales === null ? [] : [sql`r.locale = any(${[...locales]}::text[])`]),
    ...(assignee === undefined ? [] : [assignee === 'none' ? sql`r.assignee is null` : sql`r.assignee = ${assignee}`]),
    ...(before === undefined
      ? []
      : [sql`(coalesce(t.updated_at, r.created_at), r.uuid) < (${before[0]}::timestamptz, ${before[1]})`]),
    ...search.split(/\s+/).filter(Boolean).map(hasWord),
  ]
}

/** A shorter number is compared as it is written: otherwise “1.20” would be in many a telephone number. */
const minPhoneDigits = 4

/**
 * Returns whether a word is in what names the visitor, their place and product, in a message or in a note, whatever its case and accents. A number is
 * found in the telephone number however that is written.
 */
function hasWord(word: string): RawBuilder<unknown> {
  const pattern = sql`folded(${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}::text)`
  const has = (text: RawBuilder<string | null>) => sql`${plainListed(text)} like ${pattern}`
  const plain = plainTelephone(word)
  const digits = /^[\d+()./-]+$/.test(plain) ? plain.replaceAll(/\D/g, '') : ''
  return sql`(${has(searchedValues)}
    ${digits.length < minPhoneDigits ? sql`` : sql`or regexp_replace(${phone}, '\\D', '', 'g') like ${`%${digits}%`}`}
    or t.uuid is null and ${has(sentMessage)}
    or exists (select 1 from ticket_messages m where m.ticket = t.uuid and ${has(sql`m.body`)})
    or exists (select 1 from request_notes n where n.request = r.uuid and ${has(sql`n.body`)}))`
}

/** Returns a request, with `lock` for a change by this transaction; one whose personal values are erased is gone. */
export async function readInboxRow(db: Kysely<Database>, uuid: string, lock = false): Promise<InboxRow | undefined> {
  // A statement of its own: what waits for the lock sees the ticket that was made meanwhile only in the next one.
  if (lock) await db.selectFrom('form_requests').select('uuid').where('uuid', '=', uuid).forUpdate().execute()
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

/** Takes back that a request is spam. */
export async function markNotSpam(db: Kysely<Database>, uuid: string): Promise<void> {
  await db.updateTable('form_requests').set({ spam: false }).where('uuid', '=', uuid).execute()
}

/** Deletes a request with its notes. */
export async function deleteRequest(db: Kysely<Database>, uuid: string): Promise<void> {
  await db.deleteFrom('form_requests').where('uuid', '=', uuid).execute()
}
