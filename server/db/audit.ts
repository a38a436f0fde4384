import { sql, type Kysely } from 'kysely'
import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { DraftReplacement, LastReplacement } from '#schemas/studio/pageVersion.ts'
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

/** Actions by which the draft of a page or an item becomes another one as a whole. */
const replacements: Readonly<Record<string, DraftReplacement>> = {
  'draft.discard': 'discard',
  'draft.restore': 'restore',
  'draft.fill': 'fill',
  'content.discard': 'discard',
  'content.restore': 'restore',
}

/** Returns the last replacement of a draft that is known; `locale`: absent for items. */
export async function readLastReplacement(
  db: Kysely<Database>,
  subject: string,
  locale?: string,
): Promise<LastReplacement | undefined> {
  const result = await sql<{
    id: number
    action: string
    person_id: string | null
    person_name: string | null
    former: number | null
    attempt: string | null
  }>`
    select id::float8 as id, action, person_id, person_name, (details ->> 'former')::integer as former,
      details #>> '{attempt,id}' as attempt
    from audit_log where subject = ${subject} and locale is not distinct from ${locale ?? null}
      and action = any(${Object.keys(replacements)}::text[])
    order by audit_log.id desc limit 1`.execute(db)
  const [row] = result.rows
  const by = replacements[row?.action ?? '']
  if (row === undefined || by === undefined) return undefined
  const { id, person_id, person_name, former, attempt } = row
  const actor = person_id === null ? null : { id: person_id, name: person_name ?? '' }
  return { id, by, actor, ...(former === null ? {} : { version: former }), ...(attempt === null ? {} : { attempt }) }
}

/** Returns the details by which a replacement of a draft that is sent again is known; `revision`: what it led to. */
export function attemptDetails(attempt: string | undefined, revision: number): AuditWrite['details'] {
  return attempt === undefined ? {} : { attempt: { id: attempt, revision } }
}

/** Returns the revision that a replacement of a draft led to; `undefined` where the person has sent none with this id. */
export async function readAttempt(
  db: Kysely<Database>,
  { person, subject, locale }: Pick<AuditWrite, 'person' | 'subject' | 'locale'>,
  attempt: string,
): Promise<number | undefined> {
  const result = await sql<{ revision: number }>`
    select (details #>> '{attempt,revision}')::integer as revision
    from audit_log where subject = ${subject} and locale is not distinct from ${locale ?? null}
      and action = any(${Object.keys(replacements)}::text[])
      and person_id is not distinct from ${person?.id ?? null} and details #>> '{attempt,id}' = ${attempt}
    limit 1`.execute(db)
  return result.rows[0]?.revision
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
