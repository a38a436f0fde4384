import { sql, type Kysely, type Migration } from 'kysely'

/**
 * The content a publication at a time holds: a version, made when it is scheduled. No foreign key, since a migration only adds; a
 * version is deleted with its page alone, and so are its schedules.
 */
export const scheduleVersionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table schedules add column version_id integer`.execute(db)
  },
}
