import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'

export interface AuditWrite {
  readonly person: { readonly id: string; readonly name: string } | null
  readonly addressHash?: string | undefined
  /** `<what>.<verb>`, for example `page.publish`. */
  readonly action: string
  /** For example `page:about`. */
  readonly subject: string
  readonly locale?: string | undefined
  readonly details?: Readonly<Record<string, unknown>>
}

/** Adds a row to the audit log; pass the transaction of the change, so that there is none without its row. */
export async function writeAudit(db: Kysely<Database>, entry: AuditWrite): Promise<void> {
  const { person, addressHash, action, subject, locale, details } = entry
  await db
    .insertInto('audit_log')
    .values({
      person_id: person?.id ?? null,
      person_name: person?.name ?? null,
      action,
      subject,
      locale: locale ?? null,
      details: JSON.stringify(details ?? {}),
      address_hash: addressHash ?? null,
    })
    .execute()
}

export interface AuditFilter {
  /** Words looked for in who did what to what, whatever their case. */
  readonly words: string
  readonly personId?: string | undefined
  readonly action?: string | undefined
  /** Only entries before this one. */
  readonly before?: number | undefined
  readonly limit: number
}

/** Entries of the audit log, the newest first. */
export async function listAuditRows(db: Kysely<Database>, { words, personId, action, before, limit }: AuditFilter) {
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'person_id', 'person_name', 'action', 'subject', 'locale', 'details', 'address_hash'])
    .orderBy('id', 'desc')
    .limit(limit)
  if (personId !== undefined) query = query.where('person_id', '=', personId)
  if (action !== undefined) query = query.where('action', '=', action)
  if (before !== undefined) query = query.where('id', '<', before)
  if (words !== '') {
    const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(sql<string>`concat_ws(' ', person_name, action, subject, details ->> 'name')`, 'ilike', pattern)
  }
  const rows = await query.execute()
  // Postgres sends a bigint as text.
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number]

/** Whether the log has a row of the same person, action, subject and locale from the last `seconds`. */
export async function hasAuditSince(db: Kysely<Database>, entry: AuditWrite, seconds: number): Promise<boolean> {
  const { person, action, subject, locale } = entry
  const result = await sql<{ has: boolean }>`
    select exists (
      select 1 from audit_log where subject = ${subject} and action = ${action}
        and person_id is not distinct from ${person?.id ?? null} and locale is not distinct from ${locale ?? null}
        and at > now() - make_interval(secs => ${seconds}::int)) as has`.execute(db)
  return result.rows[0]?.has === true
}
