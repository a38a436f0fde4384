import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Drafts and versions of everything beside pages. `json` keeps the order of keys, which jsonb does not. A draft's row stays when it is
 * published or discarded, with `content` null, so that its revision never repeats; files have no draft, only a revision.
 */
export const contentDraftsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table content_drafts (
        kind text not null,
        id text not null,
        revision integer not null,
        content json,
        updated_by text,
        updated_by_name text,
        updated_at timestamptz not null default now(),
        primary key (kind, id)
      )`.execute(db)
    await sql`
      create table content_revisions (
        kind text not null,
        id text not null,
        revision integer not null,
        content json,
        primary key (kind, id, revision)
      )`.execute(db)
    await sql`
      create table content_versions (
        kind text not null,
        id text not null,
        number integer not null,
        content json not null,
        author_id text,
        author_name text,
        message text not null default '',
        created_at timestamptz not null default now(),
        primary key (kind, id, number)
      )`.execute(db)
    await createReferenceIndex(db)
  },
}

// `content_references` returns what the sections of a page may refer to: the values of `$ref` without their field, of `$page` and of
// the options of `$list`, the pages its texts link to, and addresses of files. More than it should, so its hits are to be read.
async function createReferenceIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function content_references(content text) returns text[] immutable strict parallel safe language sql as $$
      select array(
        select distinct found from (
          select m[1] from regexp_matches(content,
            '"(?:[$]ref|[$]page|category|parent|promotion|sibling_of|exclude)":\\s*"([^"#\\\\]+)', 'g') m
          union all
          select id[1] from regexp_matches(content, '"(?:ids|category)":\\s*\\[([^\\]]*)\\]', 'g') m,
            lateral regexp_matches(m[1], '"([^"\\\\]+)"', 'g') id
          union all
          select m[1] from regexp_matches(content, 'page:([A-Za-z0-9_/-]+)', 'g') m
          union all
          select m[1] from regexp_matches(content, '"(/media/[^"?#\\\\]+)', 'g') m
        ) as all_found (found)
      )
    $$`.execute(db)
  await sql`
    create index page_versions_references on page_versions
    using gin (content_references(sections::text)) with (fastupdate = off)`.execute(db)
}
