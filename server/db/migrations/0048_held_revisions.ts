import { sql, type Kysely, type Migration } from 'kysely'

/**
 * The revision of an item that a schedule holds, since when, and the one a version was published at: what was published after the content
 * of a schedule is kept as a draft. Of earlier releases neither is known.
 */
export const heldRevisions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table content_versions add column revision integer`.execute(db)
    await sql`alter table item_schedules add column revision integer, add column held_at timestamptz`.execute(db)
    await sql`alter table item_schedules alter column held_at set default now()`.execute(db)
  },
}
