import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What visitors send: requests, their tickets, the newsletter, and the outbox of mails. A request outlives the personal values in
 * it: once they are erased, the row stays as the proof of what was agreed to and when.
 */
export const formsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createRequests(db)
    await createTickets(db)
    await createOutbox(db)
    await createNewsletter(db)
    await createGuards(db)
  },
}

// `labels` are the words of the options chosen; `spam` rows have no ticket and no mail.
async function createRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_requests (
      uuid uuid primary key,
      form text not null,
      locale text not null,
      page text,
      "values" jsonb not null check (jsonb_typeof("values") = 'object'),
      labels jsonb not null default '{}',
      consent jsonb not null,
      spam boolean not null default false,
      idempotency_key text not null unique,
      body_hash text not null,
      ticket uuid,
      created_at timestamptz not null default now(),
      erased_at timestamptz
    )`.execute(db)
  await sql`create index form_requests_email on form_requests (lower("values" ->> 'email'))`.execute(db)
  await sql`create index form_requests_created on form_requests (created_at) where erased_at is null`.execute(db)
}

// The uuid of a ticket is its only key ; `file` is a name below DATA_DIR/attachments.
async function createTickets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tickets (
      uuid uuid primary key,
      request uuid not null unique references form_requests (uuid) on delete cascade,
      request_type text not null,
      status text not null default 'open' check (status in ('open', 'answered', 'closed')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    alter table form_requests
      add foreign key (ticket) references tickets (uuid) on delete set null deferrable initially deferred`.execute(db)
  await sql`
    create table ticket_messages (
      id integer generated always as identity primary key,
      ticket uuid not null references tickets (uuid) on delete cascade,
      author text not null check (author in ('visitor', 'company')),
      body text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index ticket_messages_ticket on ticket_messages (ticket, id)`.execute(db)
  await sql`
    create table ticket_attachments (
      id integer generated always as identity primary key,
      message integer not null references ticket_messages (id) on delete cascade,
      name text not null,
      media_type text not null,
      bytes integer not null,
      file text not null unique,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index ticket_attachments_message on ticket_attachments (message)`.execute(db)
}

// A mail to send; its payload names rows and holds no personal data. `request` is what is erased with it.
async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id integer generated always as identity primary key,
      kind text not null,
      payload jsonb not null,
      request uuid references form_requests (uuid) on delete cascade,
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      sent_at timestamptz,
      failed_at timestamptz,
      last_error text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index outbox_due on outbox (next_at) where sent_at is null and failed_at is null`.execute(db)
  await sql`create index outbox_request on outbox (request)`.execute(db)
}

// One row an address; `email_hash` is keyed, so that it stays as proof when the address is gone.
async function createNewsletter(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_subscriptions (
      email_hash text primary key,
      email text not null,
      locale text not null,
      state text not null check (state in ('pending', 'confirmed', 'withdrawn')),
      token_hash text unique,
      token_at timestamptz,
      request uuid references form_requests (uuid) on delete set null,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz
    )`.execute(db)
  await sql`create index newsletter_email on newsletter_subscriptions (lower(email))`.execute(db)
}

// The key of everything hashed, the proofs of work that were used, and the counters of rate-limiter-flexible.
async function createGuards(db: Kysely<unknown>): Promise<void> {
  await sql`create table secrets (name text primary key, value text not null)`.execute(db)
  await sql`create table used_proofs (hash text primary key, expires_at timestamptz not null)`.execute(db)
  await sql`
    create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(
    db,
  )
}
