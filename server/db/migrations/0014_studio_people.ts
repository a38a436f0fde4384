import { sql, type Kysely, type Migration } from 'kysely'

/**
 * People of the studio with their rights, and what better-auth stores about them: sessions, passwords, one-time links and rate limits.
 * Its columns are those of `compileMigrations()` of better-auth 1.7.25 that the studio uses or the library writes.
 */
export const studioPeopleMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createPeople(db)
    await createSessions(db)
    await createAccounts(db)
    await createGuards(db)
    await sql`create index audit_log_action on audit_log (action, id desc)`.execute(db)
  },
}

// `email` is in lower case; `locales` null: all of them.
async function createPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio_people (
      id text primary key,
      name text not null,
      email text not null unique check (email = lower(email)),
      email_verified boolean not null default true,
      image text,
      role text not null check (role in ('author', 'publisher', 'admin')),
      locales text[],
      locked boolean not null default false,
      last_seen timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
}

// A session is used with the signature of its token only; `ip_address` holds a pseudonym.
async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio_sessions (
      id text primary key,
      user_id text not null references studio_people (id) on delete cascade,
      token text not null unique,
      ip_address text,
      user_agent text,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index studio_sessions_user on studio_sessions (user_id)`.execute(db)
}

/** Passwords, hashed with scrypt; who has no row yet has no password. */
async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio_accounts (
      id text primary key,
      user_id text not null references studio_people (id) on delete cascade,
      account_id text not null,
      provider_id text not null,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index studio_accounts_user on studio_accounts (user_id)`.execute(db)
}

/** Hashes of one-time tokens with whom they are for, and counters of calls by a pseudonym of their address. */
async function createGuards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table studio_tokens (
      id text primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index studio_tokens_identifier on studio_tokens (identifier)`.execute(db)
  await sql`
    create table studio_rate_limits (
      id text primary key,
      key text not null unique,
      count integer not null,
      last_request bigint not null
    )`.execute(db)
}
