import type { Kysely } from 'kysely'
import type { LocaleCode } from '#locales/locales.ts'
import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { StudioEvent } from '#schemas/studio/calls/studioEvent.ts'
import type { Cms } from '#server/content/context.ts'
import type { MailPayload } from '#server/db/formTables.ts'
import type { Schedule, scheduleTable } from '#server/db/schedules.ts'
import type { PersonRow } from '#server/db/studioPeople.ts'
import type { Database } from '#server/db/tables.ts'

/** What the audit log and the mail say of a schedule that failed. */
export interface FailedSchedule {
  readonly action: AuditAction
  readonly subject: string
  readonly locale?: LocaleCode
  readonly details: Readonly<Record<string, unknown>>
  /** Lets open studios read its schedules again. */
  readonly event: StudioEvent
  readonly named: Pick<MailPayload, 'schedule' | 'itemSchedule'>
}

/** What is published at an hour: one descriptor for pages, one for items. */
export interface ScheduledKind<Row extends Schedule> {
  readonly table: ReturnType<typeof scheduleTable<Row>>
  /** Lets nobody else change the document until the transaction ends. */
  readonly lock: (db: Kysely<Database>, schedule: Row) => Promise<unknown>
  /**
   * Does what was scheduled, inside a transaction. `author`: who made the schedule, with the role publisher; `undefined` for the command
   * line. Throws an error of the studio where the author's rights or the content forbid it.
   */
  readonly run: (inside: Cms, schedule: Row, author: PersonRow | undefined) => Promise<void>
  readonly failureOf: (schedule: Row) => FailedSchedule
}
