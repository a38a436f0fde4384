import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { errorLine } from '#server/content/errors.ts'
import { getPage } from '#server/content/getPage.ts'
import { migrateShared } from '#server/content/migrateShared.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { compareItem } from '#server/studio/items/compareItem.ts'
import { getContent } from '#server/studio/items/item.ts'
import { listContentVersions } from '#server/studio/items/listItems.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent, restoreContent, saveContent } from '#server/studio/items/saveItem.ts'
import { deleteOwnPreset, readOwnPreset, saveOwnPreset } from '#server/studio/presets/ownPresets.ts'
import { readContentSchedules, scheduleContent } from '#server/studio/schedules/itemSchedules.ts'
import { fixture, load, page } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { ada, edit } from '#tests/support/studio/contentEditing.ts'

const kind = 'shared_section'
const id = 'dealers'
const key = contentKey(kind, id)
const first = { heading: 'Dealers', locator: { $page: 'about' }, link_title: 'All dealers' }
const second = { $version: 2, heading: 'Dealers', action: { title: 'All dealers', link: { $page: 'about' } } }
const shared = (content: object, locale = 'en-gb') => ({
  ...{ position: 0, parent: null, data: { name: 'Dealers', type: 'dealer_teaser' } },
  texts: { [locale]: { content } },
})
const filled = fillCms(fixture)
const cms = () => filled.cms
const change = { person: ada, actor: { person: { id: ada.id, name: ada.name } } }
const contentOf = async () => (await getContent(cms(), key)).content['texts']
const stored = async (table: 'entity_texts' | 'content_drafts' | 'item_schedules') => {
  const column = table === 'entity_texts' ? 'data' : 'content'
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(column)}::text as text from ${sql.table(table)} where kind = ${kind} order by 1`.execute(cms().db)
  return rows.map(({ text }) => JSON.parse(text))
}

/** Publishes data of the first version as it was before the second was, with a draft in another language. */
async function fill(): Promise<void> {
  await createContent(cms(), edit(kind, id, ada), shared(first))
  await publishContent(cms(), edit(kind, id, ada, 1), '')
  const { revision } = await getContent(cms(), key)
  const both = { ...shared(first), texts: { 'en-gb': { content: first }, 'it-it': { content: first } } }
  await saveContent(cms(), edit(kind, id, ada, revision), both)
  // What is stored is raised by whoever saves it: as an earlier release has left it, it is written here.
  const text = (locales: readonly string[]) =>
    JSON.stringify(Object.fromEntries(locales.map((each) => [each, { content: first }])))
  await sql`update entity_texts set data = ${JSON.stringify({ content: first })}::jsonb where kind = ${kind}`.execute(
    cms().db,
  )
  await sql`
    update content_drafts set content = jsonb_set(content::jsonb, '{texts}', ${text(['en-gb', 'it-it'])}::jsonb)::json
    where kind = ${kind}`.execute(cms().db)
  await sql`
    update content_versions set content = jsonb_set(content::jsonb, '{texts}', ${text(['en-gb'])}::jsonb)::json
    where kind = ${kind}`.execute(cms().db)
}

test('the studio edits a shared section, its versions and presets in the version their fields are of', async () => {
  await fill()
  const raised = { 'en-gb': { content: second }, 'it-it': { content: second } }
  const { published, revision } = await getContent(cms(), key)
  expect([await contentOf(), published?.['texts']]).toEqual([raised, { 'en-gb': { content: second } }])
  const { items } = await listContentVersions(cms(), key)
  expect(items.map(({ content }) => content['texts'])).toEqual([{ 'en-gb': { content: second } }])
  const { fields } = await compareItem(cms(), key, 'published')
  expect(fields.map(({ path }) => path)).toEqual(['texts.it-it'])
  const typed = { ...second, action: { ...second.action, title: 'Typed' } }
  await saveContent(cms(), edit(kind, id, ada, revision), {
    ...shared(typed),
    texts: { ...raised, 'en-gb': { content: typed } },
  })
  expect(await contentOf()).toEqual({ ...raised, 'en-gb': { content: typed } })
  const { revision: next } = await getContent(cms(), key)
  await restoreContent(cms(), edit(kind, id, ada, next), 1)
  expect(await contentOf()).toEqual({ 'en-gb': { content: second } })

  const preset = {
    id: randomUUID(),
    type: 'dealer_teaser',
    name: 'Ours',
    locale: 'en-gb' as const,
    data: first,
    replace: false,
  }
  await saveOwnPreset(cms(), change, preset)
  expect((await readOwnPreset(cms(), preset.id)).data).toEqual(second)
  await deleteOwnPreset(cms(), change, preset.id)
})

test('the migration raises what is stored of shared sections, schedules and presets, once', async () => {
  await fill()
  await load(cms(), {
    ...fixture(),
    pages: [
      ...fixture().pages,
      page('one', { 'en-gb': 'one' }, [{ key: 'dealer_teaser', data: { $ref: `${kind}/${id}` } }]),
    ],
  })
  const shown = async () => (await getPage(cms(), 'en-gb', 'one'))?.value.template_data
  const before = await shown()
  const { revision } = await getContent(cms(), key)
  const body = { at: '2099-01-01T08:00:00.000Z', time_zone: 'Europe/Rome', message: '' }
  await scheduleContent(cms(), edit(kind, id, ada, revision), body)
  await sql`update item_schedules set content = (select content from content_drafts where kind = ${kind})`.execute(
    cms().db,
  )
  const behind = async () => (await readContentSchedules(cms(), key)).map((each) => each.behind)
  expect(await behind()).toEqual([false])
  await saveOwnPreset(cms(), change, {
    id: randomUUID(),
    type: 'dealer_teaser',
    name: 'Ours',
    locale: 'en-gb',
    data: first,
    replace: false,
  })
  const raised = (state: string, locale = 'en-gb', subject = `${kind} ${id}`) => {
    return { subject, locale, state, key: 'dealer_teaser', from: 1, to: 2 }
  }
  const list = [
    ...['draft', 'published', 'scheduled'].flatMap((state) =>
      (state === 'published' ? ['en-gb'] : ['en-gb', 'it-it']).map((locale) => raised(state, locale)),
    ),
    raised('preset', 'en-gb', 'preset Ours'),
  ]
  expect(await migrateShared(cms(), { dryRun: true })).toEqual({ raised: list, errors: [] })
  expect(await stored('entity_texts')).toEqual([{ content: first }])
  filled.announced.length = 0
  expect(await migrateShared(cms())).toEqual({ raised: list, errors: [] })
  await expect.poll(() => filled.announced).toEqual([`${kind}:${id}`, `list:${kind}`])
  const texts = { 'en-gb': { content: second }, 'it-it': { content: second } }
  expect(await stored('entity_texts')).toEqual([{ content: second }])
  expect([await stored('content_drafts'), await stored('item_schedules')]).toMatchObject([[{ texts }], [{ texts }]])
  expect([(await getContent(cms(), key)).revision, await behind(), await shown()]).toEqual([revision, [false], before])
  expect(await migrateShared(cms())).toEqual({ raised: [], errors: [] })
})

test('a shared section of a newer version stays as it is, and is named', async () => {
  await createContent(cms(), edit(kind, 'newer', ada), shared({ ...first, $version: 7 }))
  const { raised, errors } = await migrateShared(cms())
  expect([raised, errors.map(errorLine)]).toEqual([
    [],
    [
      'shared_section newer · en-gb · dealer_teaser · $version: Its data has version 7, but the newest known version is 2',
    ],
  ])
})
