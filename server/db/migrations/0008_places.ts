import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Towns for the place search, a row for each name of one: its own, what it is called elsewhere, how it is abbreviated. Reference
 * data that a start of the server fills in when there is none; a release with other data empties the table by a migration. The
 * names' indexes come with the data, because rows are written faster without.
 */
export const placesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table places (
        id integer not null,
        folded text not null,
        name text not null,
        country text not null,
        area text,
        population integer not null,
        latitude double precision not null,
        longitude double precision not null
      )`.execute(db)
  },
}
