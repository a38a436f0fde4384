import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Second factors of people: the secret of their authenticator and their recovery codes, both encrypted by better-auth. Its columns are those of
 * the plugin `twoFactor` of better-auth 1.7.25. A row is there from the first step of setting it up on; `second_factor` of a person says
 * whether it is in use.
 */
export const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table studio_people add column second_factor boolean not null default false`.execute(db)
    await sql`
      create table studio_second_factors (
        id text primary key,
        user_id text not null unique references studio_people (id) on delete cascade,
        secret text not null,
        recovery_codes text not null,
        verified boolean not null default false,
        failed_attempts integer not null default 0,
        locked_until timestamptz
      )`.execute(db)
  },
}
