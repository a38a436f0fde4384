import { sql, type Kysely, type Migration } from 'kysely'

/** SHA-256 of an attachment as the visitor sent it, in hex; `null` for those stored before. */
export const attachmentDigestsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table ticket_attachments add column digest text`.execute(db)
  },
}
