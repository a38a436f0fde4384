import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Requests to look at items as well as pages, in one table: a link and a mail name a request whatever it is about. A request about an item
 * holds its content, as a schedule of one does; `locale` is the language it is shown in. Requests about pages stay as they are.
 */
export const itemReviewsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table reviews
        alter column page_id drop not null,
        alter column version_id drop not null,
        add column kind text,
        add column item_id text,
        add column content json,
        add column revision integer,
        add column item_version integer,
        add constraint reviews_document check (
          page_id is not null and version_id is not null
          or kind is not null and item_id is not null and content is not null and revision is not null)`.execute(db)
    await sql`create index reviews_item on reviews (kind, item_id, id) where item_id is not null`.execute(db)
    await sql`
      create unique index reviews_current_item on reviews (kind, item_id)
      where item_id is not null and state in ('open', 'approved', 'returned')`.execute(db)
  },
}
