import type { Generated } from 'kysely'
import type { ContentIssue } from '#schemas/issues/contentIssue.ts'
import type { Json, Timestamp } from '#server/db/columns.ts'
import type { StoredContent } from '#server/db/contentTables.ts'

export type ScheduleAction = 'publish' | 'withdraw'
export type ScheduleState = 'pending' | 'done' | 'failed' | 'cancelled'

/** Columns of every table of schedules. */
interface ScheduleColumns {
  id: Generated<number>
  at: Date
  /** IANA name of the time zone the hour was chosen in. */
  time_zone: string
  state: Generated<ScheduleState>
  issues: Json<readonly ContentIssue[]>
  reason: string | null
  attempts: Generated<number>
  leased_until: Date | null
  created_by: string | null
  created_by_name: string | null
  created_at: Timestamp
  done_at: Date | null
}

/** Publications and withdrawals of pages at a time. */
interface SchedulesTable extends ScheduleColumns {
  page_id: string
  locale: string
  action: ScheduleAction
  /** The content of a publication; `null` for a withdrawal, and where an earlier release scheduled it. */
  version_id: number | null
}

/** Publications of items at a time. */
interface ItemSchedulesTable extends ScheduleColumns {
  kind: string
  item_id: string
  content: Json<StoredContent>
  message: string
  /** Of the item when the content was edited; `null` where an earlier release scheduled it. */
  revision: number | null
  /** When it was chosen, by the clock of the database; `null` where an earlier release scheduled it. */
  held_at: Timestamp | null
}

export interface ScheduleTables {
  schedules: SchedulesTable
  item_schedules: ItemSchedulesTable
}
