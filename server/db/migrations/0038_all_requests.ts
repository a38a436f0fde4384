import { sql, type Kysely, type Migration } from 'kysely'

/** Whether a person reads visitors' requests of all locales. Those who are there already go on reading them; new people read those of their locales. */
export const allRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table studio_people add column all_requests boolean not null default false`.execute(db)
    await sql`update studio_people set all_requests = true`.execute(db)
  },
}
