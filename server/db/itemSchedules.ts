import { sql, type Kysely } from 'kysely'
import { isSame } from '#schemas/studio/mergeContent.ts'
import type { ItemKey } from '#server/db/contentDrafts.ts'
import type { StoredContent } from '#server/db/contentTables.ts'
import { isOpenItemFailure } from '#server/db/openFailures.ts'
import { scheduleColumns, scheduleTable, type Schedule, type ScheduleKey } from '#server/db/schedules.ts'
import type { Database } from '#server/db/tables.ts'

/** The publication of an item at an hour. */
export interface ItemSchedule extends Schedule {
  readonly kind: string
  readonly item_id: string
  /** What goes live. */
  readonly content: StoredContent
  /** Of the version it becomes. */
  readonly message: string
  /** Of the item when the content was edited; `null` where that is not known. */
  readonly revision: number | null
  /** When the content was chosen. */
  readonly held_at: Date
}

const columns = sql`${scheduleColumns}, s.kind, s.item_id, s.content, s.message, s.revision, coalesce(s.held_at, s.created_at) as held_at`

export const itemSchedules = scheduleTable<ItemSchedule>({
  name: 'item_schedules',
  document: ['kind', 'item_id'],
  columns,
})

export interface ItemScheduleWrite extends ItemKey {
  readonly content: StoredContent
  readonly message: string
  /** Of the item when the content was edited. */
  readonly revision: number | null
  readonly at: Date
  readonly timeZone: string
  readonly person: { readonly id: string; readonly name: string } | null
}

/** Adds the publication of an item; returns its id. */
export async function addItemSchedule(db: Kysely<Database>, write: ItemScheduleWrite, now: Date): Promise<number> {
  const { kind, id, content, message, revision, at, timeZone, person } = write
  const row = await db
    .insertInto('item_schedules')
    .values({
      kind,
      item_id: id,
      content: JSON.stringify(content),
      message,
      revision,
      at,
      time_zone: timeZone,
      issues: '[]',
      created_by: person?.id ?? null,
      created_by_name: person?.name ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Returns the id of a publication to come that is the same in everything. */
export async function findSameItemSchedule(
  db: Kysely<Database>,
  { kind, id, content, message, at, timeZone, person }: Omit<ItemScheduleWrite, 'revision'>,
): Promise<number | undefined> {
  const result = await sql<{ id: number; content: StoredContent }>`
    select s.id, s.content from item_schedules s
    where s.kind = ${kind} and s.item_id = ${id} and s.state = 'pending' and s.at = ${at} and s.time_zone = ${timeZone}
      and s.message = ${message} and s.created_by is not distinct from ${person?.id ?? null}::text
    order by s.id`.execute(db)
  return result.rows.find((row) => isSame(row.content, content))?.id
}

/**
 * Lets a publication that no process has under way hold other content, as another author; without a message it keeps its own. Returns it,
 * `undefined` when there is none.
 */
export async function replaceHeldContent(
  db: Kysely<Database>,
  key: ScheduleKey,
  { content, message, revision, person }: Pick<ItemScheduleWrite, 'content' | 'message' | 'revision' | 'person'>,
  now: Date,
): Promise<ItemSchedule | undefined> {
  const set = sql`content = ${JSON.stringify(content)}::json, message = coalesce(nullif(${message}, ''), s.message),
    revision = ${revision}::integer, held_at = now(),
    created_by = ${person?.id ?? null}, created_by_name = ${person?.name ?? null}`
  return itemSchedules.change(db, key, { set }, now)
}

export interface ListedItemSchedule extends ItemSchedule {
  /** Whether it failed, and the item was not published since. */
  readonly open: boolean
}

/** Lists the schedules of an item: those to come first, then the others, the newest first. */
export async function listItemSchedules(
  db: Kysely<Database>,
  { kind, id }: ItemKey,
): Promise<readonly ListedItemSchedule[]> {
  const result = await sql<ListedItemSchedule>`
    select ${columns}, ${isOpenItemFailure} as open from item_schedules s where s.kind = ${kind} and s.item_id = ${id}
    order by s.state <> 'pending', case when s.state = 'pending' then s.at end, s.id desc limit 200`.execute(db)
  return result.rows
}

/** Cancels what is to happen to items that are deleted. */
export async function cancelItemSchedules(
  db: Kysely<Database>,
  kind: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update item_schedules set state = 'cancelled', done_at = ${now}
    where kind = ${kind} and item_id = any(${ids}::text[]) and state = 'pending'`.execute(db)
}
