import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Digests by which a draft is compared with what is published, whatever the order of the keys, and an index of titles for what is
 * searched by its exact name.
 */
export const contentDigestsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create function content_digest(title text, permalink text, seo text, sections text)
      returns text immutable parallel safe language sql as $$
        select md5(coalesce(title, '') || chr(10) || coalesce(permalink, '') || chr(10)
          || coalesce(seo::jsonb::text, '{}') || chr(10) || coalesce(sections::jsonb::text, '[]'))
      $$`.execute(db)
    await sql`
      alter table page_drafts add column digest text not null generated always as (
        content_digest(content ->> 'title', content ->> 'permalink', content ->> 'seo', content ->> 'sections')) stored`.execute(
      db,
    )
    await sql`
      alter table page_versions add column digest text not null generated always as (
        content_digest(title, permalink, seo::text, sections::text)) stored`.execute(db)
    for (const table of ['page_locales', 'page_drafts']) {
      await sql`create index ${sql.ref(`${table}_name`)} on ${sql.table(table)} (folded(title))`.execute(db)
    }
  },
}
