import { sql, type Kysely } from 'kysely'
import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { Database } from '#server/db/tables.ts'

export interface AuditWrite {
  readonly person: { readonly id: string; readonly name: string } | null
  readonly addressHash?: string | undefined
  readonly action: AuditAction
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

/** Returns whether the log has a row of the same person, action, subject and locale from the last `seconds`. */
export async function hasAuditSince(db: Kysely<Database>, entry: AuditWrite, seconds: number): Promise<boolean> {
  const { person, action, subject, locale } = entry
  const result = await sql<{ has: boolean }>`
    select exists (
      select 1 from audit_log where subject = ${subject} and action = ${action}
        and person_id is not distinct from ${person?.id ?? null} and locale is not distinct from ${locale ?? null}
        and at > now() - make_interval(secs => ${seconds}::int)) as has`.execute(db)
  return result.rows[0]?.has === true
}
