import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { getPage } from '#server/content/getPage.ts'
import { stableId } from '#server/content/identity.ts'
import { migrate, migrateTo, migrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import type { Database } from '#server/db/tables.ts'
import { createKeys } from '#server/forms/keys.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { listContentVersions } from '#server/studio/items/listItems.ts'
import { restoreContent } from '#server/studio/items/saveItem.ts'
import { restoreVersion } from '#server/studio/pages/changeDraft.ts'
import { contentAt, readState } from '#server/studio/pages/draftState.ts'
import { listVersions } from '#server/studio/pages/versions.ts'
import { readReviewLink } from '#server/studio/reviews/reviewLinks.ts'
import { approveReview, readReviews } from '#server/studio/reviews/reviews.ts'
import { createScheduler } from '#server/studio/schedules/scheduler.ts'
import { readSchedules } from '#server/studio/schedules/schedules.ts'
import { fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { copyTemplate, postgresUrl } from '#tests/support/db/postgres.ts'
import { engines } from '#tests/support/db/testDatabase.ts'
import { edit, v1 } from '#tests/support/studio/contentEditing.ts'
import { editor, saveDraft } from '#tests/support/studio/editing.ts'

/** The last migration before schedules held a version, and before items were reviewed. */
const oldest = '0028_home'
const beforeItemReviews = '0035_turkish_letters'
const about = { page: 'about', locale: 'en-gb' } as const
const chiSiamo = { page: 'about', locale: 'it-it' } as const
const key = contentKey('product', 'v1')
const hour = '2026-11-24T08:10:00.000Z'

/** Opens a database as a release left it that had the migrations up to `last`. */
async function openOld(engine: (typeof engines)[number], last = oldest) {
  const copy = engine === 'postgres' ? await copyTemplate(postgresUrl ?? '', 'template1') : undefined
  const database = await openDatabase(copy === undefined ? { memory: true } : { databaseUrl: copy.databaseUrl })
  onTestFinished(async () => {
    await database.close()
    await copy?.drop()
  })
  const names = Object.keys(migrations)
  await migrateTo(database.db, names.slice(0, names.indexOf(last) + 1))
  return database.db
}

/** Writes a version as that release did; returns its id. */
async function addVersion(db: Kysely<Database>, page: string, locale: string, number: number, content: object) {
  const { rows } = await sql<{ id: number }>`
    insert into page_versions (page_id, locale, number, permalink, title, seo, sections, content_hash, origin, author_id,
      author_name, message)
    select ${page}, ${locale}, ${number}::integer, c ->> 'permalink', c ->> 'title', c -> 'seo', c -> 'sections', '', 'studio',
      'p1', 'Ada', ${`Version ${number}`}
    from (select ${JSON.stringify(content)}::jsonb as c) as given returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Returns content whose sections have ids. */
function withIds(page: string, { sections, ...content }: ReturnType<typeof snapshot>) {
  return { ...content, sections: sections.map((section) => ({ id: stableId(page, section.key), ...section })) }
}

async function addContent(db: Kysely<Database>): Promise<void> {
  const { pages, entities } = fixture()
  for (const { kind, id, position, parent, data, texts } of entities) {
    await sql`
      insert into entities (kind, id, position, parent_id, data, content_hash, origin)
      values (${kind}, ${id}, ${position}, ${parent}, ${JSON.stringify(data)}::jsonb, '', 'import')`.execute(db)
    for (const [locale, words] of Object.entries(texts)) {
      await sql`insert into entity_texts values (${kind}, ${id}, ${locale}, ${JSON.stringify(words)}::jsonb)`.execute(
        db,
      )
    }
  }
  for (const { id, page_type, template, entity, locales } of pages) {
    await sql`
      insert into pages (id, page_type, template, entity_kind, entity_id)
      values (${id}, ${page_type}, ${template}, ${entity?.kind ?? null}, ${entity?.id ?? null})`.execute(db)
    for (const [locale, { published }] of Object.entries(locales)) {
      if (published === null) continue
      const version = await addVersion(db, id, locale, 1, withIds(id, published))
      await sql`
        insert into page_locales (page_id, locale, permalink, title, published_version_id, published_at)
        values (${id}, ${locale}, ${published.permalink}, ${published.title}, ${version}, '2026-01-01')`.execute(db)
    }
  }
}

/** Adds what editors were in the middle of: two drafts of a page, one only half written, and one of an item. */
async function addDrafts(db: Kysely<Database>): Promise<void> {
  await addVersion(db, 'about', 'en-gb', 2, withIds('about', snapshot('about', 'Never published')))
  const halfDone = { title: '', permalink: 'Chi siamo/ ½', seo: {}, sections: [{ id: '?', key: 'gone', data: 5 }] }
  for (const [locale, content] of [
    ['en-gb', withIds('about', snapshot('about', 'Seen'))],
    ['it-it', halfDone],
  ] as const) {
    await sql`
      insert into page_drafts (page_id, locale, content, base_version_id, updated_by, updated_by_name)
      select 'about', ${locale}, ${JSON.stringify(content)}::json, published_version_id, 'p1', 'Ada'
      from page_locales where page_id = 'about' and locale = ${locale}`.execute(db)
  }
  const before = JSON.stringify(withIds('about', snapshot('about', 'Saved before')))
  await sql`insert into page_draft_revisions values ('about', 'en-gb', 1, ${before}::json)`.execute(db)
  const named = (name: string) => JSON.stringify({ ...v1, data: { ...v1.data, name } })
  await sql`
    insert into content_drafts (kind, id, revision, content, updated_by, updated_by_name)
    values ('product', 'v1', 4, ${named('Draft')}::json, 'p1', 'Ada')`.execute(db)
  await sql`insert into content_revisions values ('product', 'v1', 3, ${named('Earlier')}::json)`.execute(db)
  await sql`
    insert into content_versions (kind, id, number, content, author_id, author_name)
    values ('product', 'v1', 1, ${named('Version')}::json, 'p1', 'Ada')`.execute(db)
}

/** Adds schedules in every state but that of one that is done. */
async function addSchedules(db: Kysely<Database>): Promise<void> {
  for (const [locale, action, state, at] of [
    ['en-gb', 'publish', 'pending', hour],
    ['en-gb', 'withdraw', 'pending', '2030-01-01T00:00:00.000Z'],
    ['en-gb', 'publish', 'failed', '2026-01-02T00:00:00.000Z'],
    ['it-it', 'publish', 'cancelled', '2026-01-03T00:00:00.000Z'],
  ]) {
    await sql`
      insert into schedules (page_id, locale, action, at, time_zone, state, created_by, created_by_name)
      values ('about', ${locale}, ${action}, ${at}, 'Europe/Rome', ${state}, 'p1', 'Ada')`.execute(db)
  }
}

test.each(engines)('drafts, versions and schedules of an earlier release stay, on %s', async (engine) => {
  const db = await openOld(engine)
  await addContent(db)
  await addDrafts(db)
  await addSchedules(db)
  await migrate(db)
  let now = new Date('2026-11-24T08:00:00Z')
  const cms = createSiteCms(db, { now: () => now })
  await insertPerson(db, { ...editor.person, email: 'ada@example.com', role: 'publisher', locales: null })
  const scheduler = createScheduler(cms)
  expect(await scheduler.runNext()).toBe(false)

  const draft = await readState(cms, about)
  expect(draft).toMatchObject({ hasDraft: true, updatedBy: editor.person, base: { number: 1 } })
  expect([draft.content.title, (await contentAt(cms, draft, 1))?.title]).toEqual(['Seen', 'Saved before'])
  expect((await readState(cms, chiSiamo)).stored).toMatchObject({ title: '', permalink: 'Chi siamo/ ½' })
  expect(await getContent(cms, key)).toMatchObject({
    revision: 4,
    has_draft: true,
    content: { data: { name: 'Draft' } },
  })
  expect((await listContentVersions(cms, key)).items).toMatchObject([{ number: 1, created_by: editor.person }])
  const schedules = await readSchedules(cms, about)
  expect(schedules.map(({ action, state, version }) => [action, state, version])).toEqual([
    ['publish', 'pending', 3],
    ['withdraw', 'pending', null],
    ['publish', 'failed', null],
  ])
  expect(await readSchedules(cms, chiSiamo)).toMatchObject([{ state: 'cancelled' }])

  // What is written after the start was seen by nobody who scheduled it.
  await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Unseen'))
  now = new Date(hour)
  expect(await scheduler.runNext()).toBe(true)
  expect((await getPage(cms, 'en-gb', 'about'))?.value.seo['title']).toBe('Seen')
  const later = await readState(cms, about)
  expect(later.content.title).toBe('Unseen')
  const change = { ...about, revision: later.revision, actor: editor }
  expect((await restoreVersion(cms, { ...change, version: 2 })).content.title).toBe('Never published')
  expect((await listVersions(cms, about)).map(({ number, title }) => [number, title])).toEqual([
    [4, 'Unseen'],
    [3, 'Seen'],
    [2, 'Never published'],
    [1, 'about en-gb'],
  ])
  const by = { ...editor.person, email: 'ada@example.com', role: 'publisher', locales: null } as const
  expect(await restoreContent(cms, edit('product', 'v1', by, 4), 1)).toMatchObject({
    content: { data: { name: 'Version' } },
  })
})

test.each(engines)('requests for review and their links of an earlier release stay, on %s', async (engine) => {
  const db = await openOld(engine, beforeItemReviews)
  await addContent(db)
  const version = await addVersion(db, 'about', 'en-gb', 2, withIds('about', snapshot('about', 'To review')))
  const hash = await createKeys(db, 'a secret of the tests with 32 characters')()
  await sql`
    insert into page_drafts (page_id, locale, content, updated_by, updated_by_name)
    values ('about', 'en-gb', ${JSON.stringify(withIds('about', snapshot('about', 'To review')))}::json, 'p1', 'Ada')`.execute(
    db,
  )
  await sql`
    insert into reviews (page_id, locale, version_id, message, requested_by, requested_by_name, link_hash, link_expires_at)
    values ('about', 'en-gb', ${version}, 'Please look', 'p1', 'Ada', ${hash('review', 'token')}, '2026-12-01')`.execute(
    db,
  )
  await migrate(db)
  const cms = createSiteCms(db, { now: () => new Date('2026-11-24T08:00:00Z') })
  const [review] = await readReviews(cms, about)
  expect(review).toMatchObject({ state: 'open', version: 2, message: 'Please look', requested_by: { name: 'Ada' } })
  expect(await readReviewLink({ cms, hash: async () => hash }, 'token')).toMatchObject({
    review: { page_id: 'about', kind: null, content: null },
  })
  await approveReview(cms, { ...about, id: review?.id ?? 0, actor: editor }, { version: 2 })
  expect((await getPage(cms, 'en-gb', 'about'))?.value.seo['title']).toBe('To review')
})
