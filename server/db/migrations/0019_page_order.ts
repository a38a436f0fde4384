import { sql, type Kysely, type Migration } from 'kysely'

/** The order in which the sitemap reads the pages, some hundred at a time. */
export const pageOrderMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index pages_order on pages (position, id)`.execute(db)
  },
}
