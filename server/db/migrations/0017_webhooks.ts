import { sql, type Kysely, type Migration } from 'kysely'

/** Cache tags of changes that the webhook has still to deliver. */
export const webhooksMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table webhook_deliveries (
        id bigint generated always as identity primary key,
        tags jsonb not null,
        attempts integer not null default 0,
        next_at timestamptz not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index webhook_deliveries_next_at on webhook_deliveries (next_at)`.execute(db)
  },
}
