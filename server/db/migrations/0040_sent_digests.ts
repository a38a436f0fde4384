import { sql, type Kysely, type Migration } from 'kysely'

/** Digests of what clients sent for a revision of a draft: a save whose response was lost is recognised when it is sent again. */
export const sentDigests: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['page_drafts', 'page_draft_revisions', 'content_revisions'])
      await sql`alter table ${sql.table(table)} add column sent_digests text[]`.execute(db)
  },
}
