import { sql, type Kysely, type Migration } from 'kysely'

/**
 * The person of the studio who looks after a request, and what they note about it. The name stays beside the id: a
 * person may be gone. Notes are never shown to the visitor.
 */
export const inboxMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table form_requests add column assignee text, add column assignee_name text`.execute(db)
    await sql`create index form_requests_assignee on form_requests (assignee) where assignee is not null`.execute(db)
    await sql`
      create table request_notes (
        id integer generated always as identity primary key,
        request uuid not null references form_requests (uuid) on delete cascade,
        body text not null,
        author text,
        author_name text,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index request_notes_request on request_notes (request, id)`.execute(db)
  },
}
