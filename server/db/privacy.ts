import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

/** Requests of an address, however it was written. */
export async function findRequestsOf(db: Kysely<Database>, email: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from form_requests where lower("values" ->> 'email') = lower(${email}) order by created_at, uuid`.execute(
    db,
  )
  return rows.map(({ uuid }) => uuid)
}

/** Requests whose last word is older than `before` and that still hold personal values. */
export async function findRequestsBefore(db: Kysely<Database>, before: Date): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select r.uuid from form_requests r left join tickets t on t.uuid = r.ticket
    where r.erased_at is null and greatest(r.created_at, t.updated_at) < ${before} order by r.created_at, r.uuid`.execute(
    db,
  )
  return rows.map(({ uuid }) => uuid)
}

/** Returns everything stored of these requests, as JSON. */
export async function exportRequests(db: Kysely<Database>, uuids: readonly string[]): Promise<readonly unknown[]> {
  const { rows } = await sql<{ request: unknown }>`
    select jsonb_build_object(
      'form', r.form, 'locale', r.locale, 'page', r.page, 'created_at', r.created_at, 'erased_at', r.erased_at,
      'values', r."values", 'chosen', r.labels, 'consent', r.consent,
      'ticket', (
        select jsonb_build_object('uuid', t.uuid, 'status', t.status, 'updated_at', t.updated_at, 'messages', coalesce((
          select jsonb_agg(jsonb_build_object(
            'author', m.author, 'message', m.body, 'created_at', m.created_at, 'attachments', coalesce((
              select jsonb_agg(jsonb_build_object('name', a.name, 'media_type', a.media_type, 'bytes', a.bytes,
                'file', 'attachments/' || a.file) order by a.id)
              from ticket_attachments a where a.message = m.id), '[]')) order by m.id)
          from ticket_messages m where m.ticket = t.uuid), '[]'))
        from tickets t where t.uuid = r.ticket),
      'notes', coalesce((
        select jsonb_agg(jsonb_build_object('note', n.body, 'created_at', n.created_at) order by n.id)
        from request_notes n where n.request = r.uuid), '[]'),
      'mails', coalesce((
        select jsonb_agg(jsonb_build_object('kind', o.kind, 'created_at', o.created_at, 'sent_at', o.sent_at) order by o.id)
        from outbox o where o.request = r.uuid), '[]')) as request
    from form_requests r where r.uuid = any(${uuids}::uuid[]) order by r.created_at, r.uuid`.execute(db)
  return rows.map(({ request }) => request)
}

export async function exportSubscriptions(db: Kysely<Database>, email: string): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select email, locale, state, created_at, confirmed_at
    from newsletter_subscriptions where lower(email) = lower(${email})`.execute(db)
  return rows
}

/** What goes with erased requests and is not in the database: names of attachments, and mails of the sink. */
export interface Erased {
  readonly attachments: readonly string[]
  readonly mails: readonly number[]
}

/**
 * Empties what is personal in requests, their messages, notes and attachments. The row, its consent and what was chosen from a list stay;
 * mails not yet sent go unsent. In a transaction.
 */
export async function eraseRequests(db: Kysely<Database>, uuids: readonly string[], now: Date): Promise<Erased> {
  const { rows: files } = await sql<{ file: string }>`
    delete from ticket_attachments where message in (
      select m.id from ticket_messages m join tickets t on t.uuid = m.ticket where t.request = any(${uuids}::uuid[]))
    returning file`.execute(db)
  await sql`
    update ticket_messages set body = '' where ticket in (
      select uuid from tickets where request = any(${uuids}::uuid[]))`.execute(db)
  await sql`delete from request_notes where request = any(${uuids}::uuid[])`.execute(db)
  const { rows: mails } = await sql<{ id: number }>`
    select id from outbox where request = any(${uuids}::uuid[])`.execute(db)
  await sql`delete from outbox where request = any(${uuids}::uuid[]) and sent_at is null`.execute(db)
  await sql`
    update form_requests set erased_at = coalesce(erased_at, ${now}), body_hash = '', assignee = null, assignee_name = null, "values" = coalesce((
      select jsonb_object_agg(key, case when jsonb_typeof(value) = 'boolean' or key = 'country' then value else '""' end)
      from jsonb_each("values")), '{}')
    where uuid = any(${uuids}::uuid[])`.execute(db)
  return { attachments: files.map(({ file }) => file), mails: mails.map(({ id }) => id) }
}

/** Ends subscriptions of an address; returns how many. */
export async function eraseSubscriptions(db: Kysely<Database>, email: string): Promise<number> {
  const { numUpdatedRows } = await sql`
    update newsletter_subscriptions set email = '', state = 'withdrawn', token_hash = null, token_at = null
    where lower(email) = lower(${email})`
    .execute(db)
    .then(({ numAffectedRows }) => ({ numUpdatedRows: numAffectedRows }))
  return Number(numUpdatedRows ?? 0n)
}

/** Deletes unconfirmed sign-ups, old sent mails, expired counters and proofs. */
export async function pruneLeftovers(db: Kysely<Database>, unconfirmedBefore: Date, now: Date): Promise<void> {
  await sql`
    delete from newsletter_subscriptions where state = 'pending' and coalesce(token_at, created_at) < ${unconfirmedBefore}`.execute(
    db,
  )
  await sql`delete from used_proofs where expires_at < ${now}`.execute(db)
  await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(db)
}
