import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { StudioPerson } from '#server/studio/context.ts'
import { getPage } from '#server/content/getPage.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { prunePersonal } from '#server/forms/prunePersonal.ts'
import { changeItems, publishItems } from '#server/studio/items/changeItems.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { getContent } from '#server/studio/items/item.ts'
import { listContentVersions } from '#server/studio/items/listItems.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent, discardContent, saveContent } from '#server/studio/items/saveItem.ts'
import { addNote, readNotes, replyToNote } from '#server/studio/notes/notes.ts'
import { createPage } from '#server/studio/pages/createPage.ts'
import { deletePage } from '#server/studio/pages/deletePage.ts'
import { getStudioPage, listPages } from '#server/studio/pages/listPages.ts'
import { movePage } from '#server/studio/pages/movePage.ts'
import { listVersions } from '#server/studio/pages/versions.ts'
import { requestReview } from '#server/studio/reviews/reviews.ts'
import { readContentSchedules, scheduleContent } from '#server/studio/schedules/itemSchedules.ts'
import { readSchedules, schedulePage } from '#server/studio/schedules/schedules.ts'
import { readTrash, restoreFromTrash } from '#server/studio/trash/trash.ts'
import { fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { pagesFixture } from '#tests/support/db/pagesFixture.ts'
import { ada, bea, edit, rejection, ugo } from '#tests/support/studio/contentEditing.ts'
import { editor, publish, saveDraft } from '#tests/support/studio/editing.ts'

const filled = fillCms(() => ({ ...pagesFixture(), menus: fixture().menus }))
const startTime = new Date('2026-11-27T08:00:00Z')
const day = 86_400_000
let now = startTime
const cms = () => createSiteCms(filled.database.db, { now: () => now })
const key = contentKey('news', 'open-day')
const hour = { at: '2026-12-24T09:00:00.000Z', time_zone: 'Europe/Rome' }
const news = (title: string) => ({
  position: 0,
  parent: null,
  data: { image: 'scene/field', date: '2026-07-01' },
  texts: { 'en-gb': { title, body: '<p>Come</p>' } },
})
const ann: StudioPerson = { id: 'ann', name: 'Ann', email: 'ann@example.com', role: 'author', locales: null }
const by = ({ id, name }: StudioPerson) => ({ person: { id, name } })
const read = () => getContent(cms(), key)
const save = async (title: string) =>
  saveContent(cms(), edit('news', 'open-day', ada, (await read()).revision), news(title))
const trash = async () => (await readTrash(cms(), { q: '', limit: 50 })).items
const newest = async () => (await trash())[0]?.id ?? 0
/** Pages and items have no files. */
const storage = createFolderStorage(join(tmpdir(), 'no-files'))
const restoreEntry = (entry: number, person: StudioPerson = ada) =>
  restoreFromTrash({ cms: cms(), storage }, entry, person, by(person))
const restore = async (person: StudioPerson = ada) => restoreEntry(await newest(), person)
const lastAudit = async () => {
  const log = cms().db.selectFrom('audit_log').select(['action', 'subject', 'person_name'])
  return log.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Publishes news with a draft beyond it, a suggestion, a schedule and a request for review. */
async function publishNews(): Promise<void> {
  await createContent(cms(), edit('news', 'open-day', ada), news('Open day'))
  await publishContent(cms(), edit('news', 'open-day', ada, 1), 'First')
  await save('Open days')
  const { revision } = await read()
  await scheduleContent(cms(), edit('news', 'open-day', ada, revision), { ...hour, message: '' })
  await requestReview(cms(), { key, locale: 'en-gb', revision, actor: by(ada) }, { message: 'Please' })
  await sql`insert into suggestions (document, path, value) values ('news:open-day', 'texts.en-gb.title', '"Fair \\u00e9"')`.execute(
    cms().db,
  )
  await sql`insert into notes (id, document, text) values (${randomUUID()}::uuid, 'news:open-day', 'Which day?')`.execute(
    cms().db,
  )
}

beforeEach(async () => {
  now = startTime
  await cms().db.deleteFrom('trash').execute()
})

test.each([
  ['İğdır Günü', 'igdir gunu'],
  ['Święto Łąki', 'SWIETO LAKI'],
  ['Großer Preis', 'grosser'],
])('what was called %s is found in the trash as %s', async (title, q) => {
  await createContent(cms(), edit('news', 'open-day', ada), news(title))
  await deleteContent(cms(), edit('news', 'open-day', ada, 1))
  const found = async (words: string) =>
    (await readTrash(cms(), { q: words, limit: 50 })).items.map((each) => each.title)
  expect([await found(q), await found('OPEN-day'), await found(`${q}x`)]).toEqual([[title], [title], []])
})

describe('an item in the trash', () => {
  test('is gone for visitors, and is listed with who deleted it and until when it can be restored', async () => {
    await publishNews()
    now = new Date(startTime.getTime() + day)
    await deleteContent(cms(), edit('news', 'open-day', bea))
    expect(await readPublishedItem(cms().db, key)).toBeUndefined()
    expect(await rejection(read())).toEqual({ code: 'not_found' })
    expect(await readTrash(cms(), { q: 'open DAYS', kind: 'news', limit: 50 })).toEqual({
      items: [
        {
          ...{ id: expect.any(Number), kind: 'news', item_id: 'open-day', title: 'Open days' },
          deleted_by: { id: 'bea', name: 'Bea' },
          deleted_at: '2026-11-28T08:00:00.000Z',
          ...{ expires_at: '2026-12-28T08:00:00.000Z', days_left: 30 },
        },
      ],
      next: null,
      total: 1,
    })
    expect(await readTrash(cms(), { q: '', kind: 'page', limit: 50 })).toMatchObject({ items: [], total: 0 })
  })

  test('comes back as the draft it was, with its versions, schedules, notes and suggestions; nothing of it is live', async () => {
    await publishNews()
    const before = await read()
    const { items: versions } = await listContentVersions(cms(), key)
    await deleteContent(cms(), edit('news', 'open-day', ada))
    expect(await listContentVersions(cms(), key)).toEqual({ items: [] })
    expect(await restore(bea)).toEqual({ kind: 'news', id: 'open-day', moved: false })
    const after = await read()
    expect(after).toEqual({
      ...before,
      ...{ published: null, has_draft: true, revision: before.revision + 2 },
      ...{ updated_at: expect.any(String), updated_by: { id: 'bea', name: 'Bea' } },
    })
    expect((await listContentVersions(cms(), key)).items).toEqual(versions)
    expect(await readContentSchedules(cms(), key)).toMatchObject([{ state: 'cancelled' }])
    const notes = await sql<{ text: string }>`select text from notes where document = 'news:open-day'`.execute(cms().db)
    expect(notes.rows).toEqual([{ text: 'Which day?' }])
    expect(await trash()).toEqual([])
    expect(await lastAudit()).toEqual({ action: 'content.undelete', subject: 'news:open-day', person_name: 'Bea' })
    await publishContent(cms(), edit('news', 'open-day', ada, after.revision), '')
    expect((await readPublishedItem(cms().db, key))?.content).toEqual(news('Open days'))
  })

  test('is not restored over another with its id, whose versions are its own', async () => {
    await publishNews()
    await deleteContent(cms(), edit('news', 'open-day', ada))
    await createContent(cms(), edit('news', 'open-day', ada), news('Another'))
    expect((await listContentVersions(cms(), key)).items).toEqual([])
    const old = await newest()
    expect(await rejection(restoreEntry(old))).toEqual({ code: 'exists' })
    expect((await read()).content).toEqual(news('Another'))
    await publishContent(cms(), edit('news', 'open-day', ada, (await read()).revision), 'Other')
    await deleteContent(cms(), edit('news', 'open-day', ada))
    expect((await trash()).map(({ title }) => title)).toEqual(['Another', 'Open days'])
    await restoreEntry(old)
    expect((await listContentVersions(cms(), key)).items.map(({ message }) => message)).toEqual(['First'])
  })

  test('gets its versions beside those that an earlier release left under its id', async () => {
    await publishNews()
    await deleteContent(cms(), edit('news', 'open-day', ada))
    await sql`insert into content_versions (kind, id, number, content, message)
      select 'news', 'open-day', n, '{}', 'Left ' || n from generate_series(1, 3) n`.execute(cms().db)
    await restore()
    const { items } = await listContentVersions(cms(), key)
    expect(items.map(({ number, message }) => `${number} ${message}`)).toEqual([
      ...['4 Left 3', '3 Left 2', '2 Left 1', '1 First'],
    ])
  })

  test('that was never live is there when its draft is discarded, and whoever discarded it restores it', async () => {
    await createContent(cms(), edit('news', 'open-day', ann), news('Open day'))
    await discardContent(cms(), edit('news', 'open-day', ann, 1))
    expect(await trash()).toMatchObject([{ title: 'Open day', deleted_by: { id: 'ann', name: 'Ann' } }])
    expect(await rejection(restore({ ...ann, id: 'other' }))).toEqual({ code: 'forbidden' })
    expect(await rejection(restore(ugo))).toMatchObject({ code: 'locale_forbidden', locale: 'en-gb' })
    await restore(ann)
    expect(await read()).toMatchObject({ content: news('Open day'), published: null })
  })

  test('is taken back by the undo of a bulk change', async () => {
    const bulk = { kind: key.kind, person: ada, actor: by(ada) }
    await createContent(cms(), edit('news', 'open-day', ada), news('Open day'))
    const items = [{ id: 'open-day', revision: 1 }]
    const { results } = await changeItems(cms(), bulk, { action: 'discard', items, preview: false })
    const after = results[0]?.after ?? 0
    const back = [{ id: 'open-day', revision: after, to: 1 }]
    await changeItems(cms(), bulk, { action: 'undo', items: back, preview: false })
    expect((await read()).content).toEqual(news('Open day'))
    expect(await trash()).toEqual([])
    const deletion = { action: 'delete', message: '', pages: false } as const
    const gone = [{ id: 'open-day', revision: (await read()).revision }]
    await publishItems(cms(), bulk, { ...deletion, items: gone, preview: true })
    expect(await trash()).toEqual([])
    await publishItems(cms(), bulk, { ...deletion, items: gone, preview: false })
    expect(await trash()).toMatchObject([{ title: 'Open day' }])
  })

  test('is listed beside what a newer release has put there, which this one does not know', async () => {
    await publishNews()
    await deleteContent(cms(), edit('news', 'open-day', ada))
    await sql`insert into trash (kind, item_id, title, content, rows) values ('later', 'a', 'A', '{}', '{}')`.execute(
      filled.database.db,
    )
    expect((await trash()).map(({ kind }) => kind)).toEqual(['news'])
    expect(await readTrash(cms(), { q: '', limit: 50 })).toMatchObject({ total: 1 })
  })

  test('is removed for good after 30 days', async () => {
    await publishNews()
    await deleteContent(cms(), edit('news', 'open-day', ada))
    const folder = await mkdtemp(join(tmpdir(), 'trash-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const files = { dataDir: folder, storage: createFolderStorage(folder) }
    await prunePersonal(cms(), files, 365, new Date(startTime.getTime() + 30 * day - 1))
    expect(await trash()).toHaveLength(1)
    await prunePersonal(cms(), files, 365, new Date(startTime.getTime() + 30 * day + 1))
    expect(await trash()).toEqual([])
    expect(await rejection(restoreEntry(1))).toEqual({ code: 'not_found' })
  })
})

describe('a page in the trash', () => {
  const about = { page: 'about', locale: 'en-gb' } as const
  const rights = { role: 'publisher', locales: null } as const
  const remove = (page = 'about') => deletePage(cms(), page, { force: true }, rights, editor)
  const childrenOf = async (parent: string) =>
    (await listPages(cms(), { parent, q: '', limit: 50 })).items.map(({ id }) => id)

  test('comes back as drafts, with its versions, notes and the schedules there were; nothing of it is live', async () => {
    await saveDraft(cms(), 'about', 'it-it', snapshot('chi-siamo', 'Nuovo'))
    await publish(cms(), 'about', 'it-it')
    await saveDraft(cms(), 'about', 'it-it', snapshot('chi-siamo', 'Ancora'))
    await schedulePage(
      cms(),
      { ...about, locale: 'it-it', revision: 0, actor: editor },
      { action: 'withdraw', message: '', ...hour },
    )
    const note = randomUUID()
    const noted = { id: note, section: null, path: 'title', text: 'Too long', mentions: [] }
    await addNote(cms(), { ...about, actor: editor }, noted)
    await replyToNote(cms(), { ...about, note, actor: editor }, { id: randomUUID(), text: 'Yes', mentions: [] })
    const [notes, versions] = [await readNotes(cms(), about), await listVersions(cms(), { ...about, locale: 'it-it' })]
    const before = await getStudioPage(cms(), 'about', 'en-gb')
    await remove()
    expect(await trash()).toMatchObject([{ kind: 'page', item_id: 'about', deleted_by: { name: 'Ada' } }])
    expect(await restore()).toEqual({ kind: 'page', id: 'about', moved: false })

    const after = await getStudioPage(cms(), 'about', 'en-gb')
    expect(after).toMatchObject({ parent: before.parent, position: before.position, title: before.title })
    expect([after.locales['en-gb']?.state, after.locales['it-it']?.state]).toEqual(['withdrawn', 'withdrawn'])
    expect(after.locales['it-it']?.title).toBe('Ancora')
    expect(await getPage(cms(), 'en-gb', 'about')).toBeUndefined()
    expect(await readNotes(cms(), about)).toEqual(notes)
    const restored = await listVersions(cms(), { ...about, locale: 'it-it' })
    expect(restored.map(({ number, message }) => [number, message])).toEqual(
      versions.map(({ number, message }) => [number, message]),
    )
    expect(await readSchedules(cms(), { ...about, locale: 'it-it' })).toMatchObject([{ state: 'cancelled' }])
    expect(await lastAudit()).toEqual({ action: 'page.undelete', subject: 'page:about', person_name: 'Ada' })
    await publish(cms(), 'about', 'en-gb')
    expect(await getPage(cms(), 'en-gb', 'about')).toBeDefined()
  })

  test('gets the pages below it back that were not moved since; without the page above it is on the first level', async () => {
    const below = await childrenOf('category/vineyard')
    expect(below).toEqual(['product/v1', 'product/v2'])
    await remove('category/vineyard')
    await movePage(cms(), 'product/v2', { parent: 'about' }, ada, editor)
    await restore()
    expect(await childrenOf('category/vineyard')).toEqual(['product/v1'])
    await remove('category/vineyard')
    await cms().db.deleteFrom('pages').where('id', '=', 'home').execute()
    expect(await restore()).toMatchObject({ moved: true })
    expect(await childrenOf('-')).toContain('category/vineyard')
  })

  test('is not restored where its id was taken, or its item has another page', async () => {
    await remove()
    const page = { id: 'about', page_type: 'blank', parent: 'home', locale: 'en-gb', title: 'Other' } as const
    await createPage(cms(), page, editor)
    expect(await rejection(restore())).toEqual({ code: 'exists' })
    await remove('product/v1')
    await sql`update pages set entity_kind = 'product', entity_id = 'v1' where id = 'about'`.execute(cms().db)
    expect(await rejection(restore())).toEqual({ code: 'exists' })
    expect(await rejection(getStudioPage(cms(), 'product/v1', 'en-gb'))).toEqual({ code: 'not_found' })
  })

  test('needs the right to each of its languages', async () => {
    await remove()
    expect(await rejection(restore(ugo))).toMatchObject({ code: 'locale_forbidden' })
    expect(await trash()).toHaveLength(1)
  })
})
