import { sql, type Kysely } from 'kysely'
import type { MailKind } from '#server/db/formTables.ts'
import type { Database } from '#server/db/tables.ts'

export interface TroubledMail {
  readonly id: number
  readonly kind: MailKind
  /** Of the visitor it is to. */
  readonly email: string | null
  /** Of the person of the studio it is to. */
  readonly name: string | null
  readonly request: string | null
  readonly attempts: number
  readonly created_at: Date
  readonly next_at: Date
  readonly failed_at: Date | null
  readonly error: string | null
}

/** Lists the mails that were given up, the last first, then those that are tried again, the next first. */
export async function listTroubledMails(db: Kysely<Database>, limit: number): Promise<readonly TroubledMail[]> {
  const result = await sql<TroubledMail>`
    select o.id, o.kind, o.request, o.attempts, o.created_at, o.next_at, o.failed_at, o.last_error as error, p.name,
      case when o.kind in ('request-visitor', 'newsletter-confirm', 'ticket-reply') then r."values" ->> 'email' end as email
    from (
      (select * from outbox where failed_at is not null order by failed_at desc limit ${limit})
      union all
      (select * from outbox where sent_at is null and failed_at is null and last_error is not null
        order by next_at limit ${limit})
    ) o
    left join form_requests r on r.uuid = o.request
    left join studio_people p on p.id = o.payload ->> 'person'
    order by o.failed_at desc nulls last, o.next_at limit ${limit}`.execute(db)
  return result.rows
}
