import { sql, type Kysely, type Migration } from 'kysely'

/** `attempts` ends an import that takes its process with it: without it, each start would take it up again. */
export const importAttemptsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table imports add column attempts integer not null default 0`.execute(db)
  },
}
