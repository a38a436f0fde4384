import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What was deleted: a page, or an item with what was edited of it. `rows` holds the rows of the other tables that belong to it, by table,
 * with the names of their columns, as a release wrote them; `below` the pages that were below a page.
 */
export const trashMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table trash (
        id integer generated always as identity primary key,
        kind text not null,
        item_id text not null,
        title text not null,
        content json,
        rows json not null,
        below text[] not null default '{}',
        deleted_by text,
        deleted_by_name text,
        deleted_at timestamptz not null default now(),
        check ((kind = 'page') = (content is null))
      )`.execute(db)
    await sql`create index trash_deleted on trash (deleted_at, id)`.execute(db)
    await sql`create index trash_item on trash (kind, item_id, id)`.execute(db)
  },
}
