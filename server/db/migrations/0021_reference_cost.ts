import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What `content_references` costs by the planner's measure: it reads the whole text of a page. Without it, a table of some dozen rows
 * is read from end to end where its index should be used, once for each file that is looked up.
 */
export const referenceCostMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter function content_references(text) cost 10000`.execute(db)
  },
}
