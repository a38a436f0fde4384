import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { sql, type Kysely } from 'kysely'
import type { Cms } from '#server/content/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import type { Database } from '#server/db/tables.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { checkContent } from '#server/studio/checkContent.ts'
import { parseContent, writeContent } from '#server/content/rawContent.ts'
import { readState } from '#server/studio/drafts/draftState.ts'
import { saveDraft } from '#server/studio/drafts/saveDraft.ts'
import { publishDraft } from '#server/studio/publishPage.ts'
import type { Row } from '#tests/bench/results.ts'

const sizes = [1000, 100_000] as const
const rounds = 30
const maxSave = 50
const maxRatio = 1.5
const actor = { person: { id: 'bench', name: 'Bench' } }

interface Times {
  readonly save: number
  readonly publish: number
}

/** Measures what an editor's save and publication take beside 1,000 pages and beside 100,000. */
export async function measureDrafts(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-bench-'))
  const url = process.env['DATABASE_URL']
  const database = await openDatabase(url === undefined ? { dataDir: folder } : { databaseUrl: url })
  try {
    await migrate(database.db)
    const cms = createSiteCms(database.db)
    const times: Times[] = []
    let before = 0
    for (const size of sizes) {
      await fill(database.db, before, size)
      await refreshStatistics(database.db)
      times.push(await edit(cms))
      before = size
    }
    return rowsOf(times)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf([small, large]: readonly Times[]): Row[] {
  if (small === undefined || large === undefined) return []
  const ratio = large.save / small.save
  const page = 'studio'
  return [
    { page, what: 'save with checks beside 1,000 pages, ms', value: small.save },
    {
      page,
      what: 'save with checks beside 100,000 pages, ms',
      value: large.save,
      ratio,
      bound: `≤ ${maxSave} ms, ≤ ${maxRatio} × 1,000`,
      holds: large.save <= maxSave && ratio <= maxRatio,
    },
    { page, what: 'publish beside 1,000 pages, ms', value: small.publish },
    { page, what: 'publish beside 100,000 pages, ms', value: large.publish, ratio: large.publish / small.publish },
  ]
}

/** Published pages in two locales, thirty to a parent, with a document of the site search each. */
async function fill(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`
    insert into pages (id, page_type, template, parent_id, position)
    select 'p' || n, 'blank', 'ST', case when n >= 30 then 'p' || (n / 30) end, n from generate_series(${from}::int, ${to - 1}::int) n`.execute(
    db,
  )
  await sql`
    with version as (
      insert into page_versions (page_id, locale, number, permalink, title, seo, sections, content_hash, origin)
      select 'p' || n, locale, 1, 'pages/' || n, 'Page ' || n, '{}', jsonb_build_array(jsonb_build_object(
        'id', gen_random_uuid(), 'key', 'rich_text', 'data', jsonb_build_object('body', '<p>' || repeat('Text ' || n || ' ', 40) || '</p>'))),
        'hash', 'import'
      from generate_series(${from}::int, ${to - 1}::int) n, unnest(array['en-gb', 'it-it']) locale
      returning id, page_id, locale, permalink, title
    )
    insert into page_locales (page_id, locale, permalink, title, published_version_id, published_at)
    select page_id, locale, permalink, title, id, now() from version`.execute(db)
  await sql`
    insert into search_documents (page_id, locale, readers, kind, title, permalink, codes, title_vector, body, tags, vector)
    select 'p' || n, 'en-gb', array['en-gb'], 'page', 'Page ' || n, 'pages/' || n, '{}', to_tsvector('simple', 'page'), 'Text', '{}',
      to_tsvector('simple', 'text')
    from generate_series(${from}::int, ${to - 1}::int) n`.execute(db)
}

/** Median times of saves, each with the checks the call returns, and of publications. */
async function edit(cms: Cms): Promise<Times> {
  const saves: number[] = []
  const publications: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const position = { page: `p${100 + round * 7}`, locale: 'en-gb' } as const
    const { revision, content, facts } = await readState(cms, position)
    const text = writeContent({ ...content, title: `${content.title} edited` })
    const begun = performance.now()
    const { state } = await saveDraft(cms, { ...position, revision, text, actor })
    await checkContent(cms, { ...position, pageType: facts.page_type, content: parseContent(state.content) })
    const saved = performance.now()
    await publishDraft(cms, { ...position, revision: state.revision, actor })
    saves.push(saved - begun)
    publications.push(performance.now() - saved)
  }
  return { save: median(saves), publish: median(publications) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
