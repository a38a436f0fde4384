import { sql, type Kysely, type Migration } from 'kysely'

/** What people of the studio did. Names stay when a person is deleted; the network address is a keyed hash. */
export const auditMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table audit_log (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        person_id text,
        person_name text,
        action text not null,
        subject text not null,
        locale text,
        details jsonb not null default '{}',
        address_hash text
      )`.execute(db)
    await sql`create index audit_log_person on audit_log (person_id, id desc)`.execute(db)
    await sql`create index audit_log_subject on audit_log (subject, id desc)`.execute(db)
  },
}
