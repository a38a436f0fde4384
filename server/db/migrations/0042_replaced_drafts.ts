import { sql, type Kysely, type Migration } from 'kysely'

/** What a draft was replaced by when it became a version that was never published; `null`: it was published, or is to be. */
export const replacedDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['page_versions', 'content_versions'])
      await sql`alter table ${sql.table(table)} add column replaced_by text`.execute(db)
  },
}
