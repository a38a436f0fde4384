import { sql, type Kysely, type Migration } from 'kysely'

/** Awards, articles of the shop and people. The kinds are those of `schemas/kinds/kinds.ts`; a check here would need a migration for each new one. */
export const companyKindsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table entities drop constraint entities_kind_check`.execute(db)
    await createListIndex(db)
  },
}

// `content_lists` returns what the sections of a page list, by the value of `$list`: pages that list all of a kind name none of them.
async function createListIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function content_lists(content text) returns text[] immutable strict parallel safe language sql as $$
      select array(select distinct m[1] from regexp_matches(content, '"[$]list":\\s*"([a-z_]+)"', 'g') m)
    $$`.execute(db)
  await sql`
    create index page_versions_lists on page_versions
    using gin (content_lists(sections::text)) with (fastupdate = off)`.execute(db)
  await sql`
    create index page_drafts_lists on page_drafts
    using gin (content_lists(content::text)) with (fastupdate = off)`.execute(db)
}
