import { sql, type Kysely } from 'kysely'
import { refreshStatistics } from '#server/db/statistics.ts'
import type { Database } from '#server/db/tables.ts'

/** Pages below one parent. */
const perLevel = 300
/** Pages one statement writes. */
const together = 10_000
const words = ['tractor', 'Größe', 'vigneto', 'harvest', 'meadow', 'baler', 'rake', 'mower', 'orchard', 'Öl', 'şeker']

/**
 * Adds the pages `p<from>` to `p<to - 1>` of a tree, published in some locales, each with a document of the site search and a link to
 * another page; every hundredth has a draft.
 */
export async function fillStudio(
  db: Kysely<Database>,
  from: number,
  to: number,
  locales: readonly string[] = ['en-gb', 'it-it'],
): Promise<void> {
  for (let start = from; start < to; start += together) {
    await fillBatch(db, start, Math.min(start + together, to) - 1, locales)
  }
  await refreshStatistics(db)
}

async function fillBatch(db: Kysely<Database>, first: number, last: number, locales: readonly string[]): Promise<void> {
  const numbers = sql`generate_series(${first}::integer, ${last}::integer) n`
  const title = sql`(${words}::text[])[1 + n % ${words.length}::integer] || ' ' || (${words}::text[])[1 + n / 11 % ${words.length}::integer] || ' ' || n`
  await sql`
    insert into pages (id, page_type, template, parent_id, position)
    select 'p' || n, 'blank', 'ST', case when n >= ${perLevel}::integer then 'p' || n / ${perLevel}::integer end, n from ${numbers}`.execute(
    db,
  )
  await sql`
    with version as (
      insert into page_versions (page_id, locale, number, permalink, title, seo, sections, content_hash, origin)
      select 'p' || n, locale, 1, 'pages/' || n, ${title}, '{}', jsonb_build_array(jsonb_build_object(
        'id', gen_random_uuid(), 'key', 'rich_text', 'data', jsonb_build_object('body',
          '<p><a href="page:p' || n / 2 || '">Text</a></p>' || repeat('<p>A paragraph of some words.</p>', 20)))), 'hash', 'import'
      from ${numbers}, unnest(${locales}::text[]) locale
      returning id, page_id, locale, permalink, title
    )
    insert into page_locales (page_id, locale, permalink, title, published_version_id, published_at)
    select page_id, locale, permalink, title, id, now() from version`.execute(db)
  await sql`
    insert into page_drafts (page_id, locale, content)
    select 'p' || n, 'en-gb', json_build_object('title', ${title}, 'permalink', 'pages/' || n, 'seo', '{}'::json, 'sections', '[]'::json)
    from ${numbers} where n % 100 = 42`.execute(db)
  await sql`
    insert into search_documents (page_id, locale, readers, kind, title, permalink, codes, title_vector, body, tags, vector)
    select 'p' || n, 'en-gb', array['en-gb'], 'page', ${title}, 'pages/' || n, '{}', to_tsvector('simple', 'page'), 'Text', '{}',
      to_tsvector('simple', 'text')
    from ${numbers}`.execute(db)
}
