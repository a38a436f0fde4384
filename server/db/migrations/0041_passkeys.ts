import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Passkeys of people. Its columns are those of better-auth's plugin `passkey` 1.7.6; `public_key` is no secret. A credential belongs to one
 * person.
 */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table studio_passkeys (
        id text primary key,
        user_id text not null references studio_people (id) on delete cascade,
        name text not null,
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        device_type text not null,
        backed_up boolean not null,
        transports text,
        aaguid text,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index studio_passkeys_user on studio_passkeys (user_id)`.execute(db)
  },
}
