import { sql } from 'kysely'
import { refreshStatistics } from '#server/db/statistics.ts'
import type { OpenDatabase } from '#server/db/open.ts'

/** Pages below one parent, at the least. */
const perLevel = 300
const words = [
  'tractor',
  'Größe',
  'vigneto',
  'harvest',
  'meadow',
  'baler',
  'rake',
  'mower',
  'combine',
  'orchard',
  'Öl',
  'şeker',
]

/**
 * Writes a tree of generated pages, published in en-gb and half of them in de-de and it-it, each with a link to another page and to
 * `page-0`; every hundredth has a draft.
 */
export async function fillTree({ db }: OpenDatabase, count: number): Promise<void> {
  await sql`
    insert into pages (id, page_type, template, parent_id, position)
    select 'page-' || n, 'blank', 'BL', case when n < ${perLevel} then null else 'page-' || n / ${perLevel} end, n % ${perLevel}
    from generate_series(0, ${count - 1}::integer) n`.execute(db)
  const sections = sql`jsonb_build_array(
    jsonb_build_object('id', gen_random_uuid(), 'key', 'cta_banner', 'data', jsonb_build_object('heading', 'Heading ' || n,
      'actions', jsonb_build_array(jsonb_build_object('title', 'Go', 'link', jsonb_build_object('$page', 'page-' || (n * 7) % ${count}::integer))))),
    jsonb_build_object('id', gen_random_uuid(), 'key', 'rich_text', 'data', jsonb_build_object(
      'body', '<p>To <a href="page:page-0">the first</a></p>' || repeat('<p>A paragraph of some words.</p>', 20))))`
  const title = sql`(${words}::text[])[1 + n % ${words.length}] || ' ' || (${words}::text[])[1 + n / 12 % ${words.length}] || ' ' || n`
  for (const locale of ['en-gb', 'de-de', 'it-it']) {
    const some = locale === 'en-gb' ? sql`true` : sql`n % 2 = 0`
    await sql`
      with given as (
        select 'page-' || n as page_id, ${locale}::text as locale, 'level/' || n / ${perLevel} || '/page-' || n as permalink,
          ${title} as title, ${sections} as sections
        from generate_series(0, ${count - 1}::integer) n where ${some}),
      added as (
        insert into page_versions (page_id, locale, number, permalink, title, seo, sections, content_hash, origin)
        select page_id, locale, 1, permalink, title, '{}', sections, md5(title), 'import' from given
        returning id, page_id, locale, permalink, title)
      insert into page_locales (page_id, locale, permalink, title, published_version_id, published_at)
      select page_id, locale, permalink, title, id, now() from added`.execute(db)
  }
  await sql`
    insert into page_drafts (page_id, locale, content, updated_at)
    select page_id, locale, json_build_object('title', title || ' draft', 'permalink', permalink, 'seo', '{}'::json,
      'sections', '[]'::json), now()
    from page_locales where right(page_id, 2) = '42' and locale = 'en-gb'`.execute(db)
  await refreshStatistics(db)
}
