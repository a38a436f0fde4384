import { sql, type Kysely, type Migration } from 'kysely'

/** Keeps how the file of an import was read; null for those before. */
export const importDialectsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table imports add column dialect jsonb`.execute(db)
  },
}
