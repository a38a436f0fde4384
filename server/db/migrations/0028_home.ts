import { sql, type Kysely, type Migration } from 'kysely'

/** The indexes behind what the studio shows first: what changed last, own drafts, and requests without a reply. */
export const homeMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index content_drafts_updated on content_drafts (updated_by, updated_at desc)`.execute(db)
    for (const table of ['page_drafts', 'content_drafts']) {
      await sql`
        create index ${sql.ref(`${table}_recent`)} on ${sql.table(table)} (updated_at desc)
        where updated_by is not null`.execute(db)
    }
    await sql`create index tickets_open on tickets (request) where status = 'open'`.execute(db)
  },
}
