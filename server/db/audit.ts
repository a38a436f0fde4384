import type { Kysely } from 'kysely'
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
