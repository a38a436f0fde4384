import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { GenericSchema } from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { readSchema } from '#schemas/studio/schemaTree.ts'
import { kindNames, entityKinds } from '#schemas/kinds/kinds.ts'
import { deletePublishedItem } from '#server/db/contentItems.ts'
import { createFolderStorage } from '#server/media/folderStorage.ts'
import { createJobQueue } from '#server/media/jobQueue.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getMediaUses, listMedia } from '#server/studio/media/editMedia.ts'
import { deleteMedia } from '#server/studio/media/mediaTrash.ts'
import { entityReferences } from '#server/studio/items/entityReferences.ts'
import { discardContent, saveContent } from '#server/studio/items/saveItem.ts'
import { fixture, heroSection, load, machine, page, picture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const address = '/media/loose.svg?v=00000000'
const dataDir = mkdtempSync(join(tmpdir(), 'studio-media-uses-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The fixture with a file that nothing shows. */
const filled = fillCms(() => ({ ...fixture(), entities: [...fixture().entities, picture('loose')] }))
const cms = () => filled.cms
const media = {
  get cms() {
    return filled.cms
  },
  storage: createFolderStorage(dataDir),
  uploadFolder: join(dataDir, 'uploads'),
  pictures: createJobQueue(1, 5),
}
const unused = async () =>
  (await listMedia(media, { q: '', only: 'unused', limit: 50 })).items.map(({ id }) => id).toSorted()

/** Adds entities to the fixture, or replaces them. */
async function loadEntities(...entities: ReturnType<typeof fixture>['entities']): Promise<void> {
  await load(cms(), { ...fixture(), entities: [...fixture().entities, ...entities] })
}
const picked = { key: 'hero', data: { heading: 'Heading', image: { $ref: 'media/loose' } } }
const addressed = { key: 'hero', data: { heading: 'Heading', image: { file: address, width: 4, height: 3 } } }
const film = (data: Readonly<Record<string, unknown>>) => {
  return { ...picture('film'), data: { file: '/media/film.mp4', mime_type: 'video/mp4', ...data } }
}
const brand = (data: Readonly<Record<string, unknown>>) => {
  return { kind: 'brand' as const, id: 'site', position: 0, parent: null, data, texts: {} }
}
const person = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'publisher', locales: null } as const
const edit = (kind: string, id: string, revision = 0) => {
  return { key: contentKey(kind, id), person, actor: { person: { id: 'ada', name: 'Ada' } }, revision }
}
const { kind: _kind, id: _id, ...v1 } = machine('v1', 1, { image: 'loose' })

describe('a file is not listed as shown nowhere when it is used', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['by the draft of a page', () => saveDraft(cms(), 'about', 'en-gb', snapshot('about', 'About', [picked]))],
    [
      'by its address in the draft of a page',
      () => saveDraft(cms(), 'about', 'en-gb', snapshot('about', 'About', [addressed])),
    ],
    [
      'by its address on a published page',
      () => load(cms(), { ...fixture(), pages: [...fixture().pages, page('more', { 'en-gb': 'more' }, [addressed])] }),
    ],
    ['by the draft of a product', () => saveContent(cms(), edit('product', 'v1'), v1)],
    ['by another item', () => loadEntities(machine('v3', 3, { image: 'scene/field', gallery: ['loose'] }))],
    ['as the icon of the site', () => loadEntities(brand({ icon: 'loose' }))],
    ['as the picture of shared links', () => loadEntities(brand({ share_image: 'loose' }))],
    ['as the still picture of a video', () => loadEntities(film({ preview: 'loose' }))],
    ['as the captions of a video', () => loadEntities(film({ captions: address }))],
    [
      'as the captions of a video in one language',
      () => loadEntities({ ...film({}), texts: { 'it-it': { captions: address } } }),
    ],
    [
      'by a link in the text of an item',
      () => {
        const texts = { 'en-gb': { title: 'Fair', body: `<p><a href="${address}">Leaflet</a></p>` } }
        return loadEntities({
          ...picture('n1'),
          kind: 'news',
          data: { image: 'scene/field', date: '2026-05-01' },
          texts,
        })
      },
    ],
  ])('%s', async (_, use) => {
    expect(await unused()).toEqual(['loose'])
    await use()
    expect(await unused()).not.toContain('loose')
    expect((await getMediaUses(media, 'loose', 'en-gb')).total).toBeGreaterThan(0)
    await expect(deleteMedia(media, { id: 'loose', actor: { person } })).rejects.toMatchObject({ status: 409 })
  })

  test('as the document of a product, or in one language only', async () => {
    const own = { 'it-it': { file: '/media/it.pdf?v=1', title: 'Scheda' } }
    await loadEntities(
      { ...picture('product/v1/leaflet'), data: {}, texts: own },
      { ...picture('sheet'), data: {}, texts: { 'it-it': { file: '/media/sheet.pdf?v=1', title: 'Scheda' } } },
    )
    expect(await unused()).toEqual(['loose', 'sheet'])
    const linked = { key: 'hero', data: { ...heroSection().data, link: '/media/sheet.pdf' } }
    await saveDraft(cms(), 'about', 'en-gb', snapshot('about', 'About', [linked]))
    expect(await unused()).toEqual(['loose'])
  })
})

test('a file is listed again when its last use is gone', async () => {
  await saveDraft(cms(), 'about', 'en-gb', snapshot('about', 'About', [picked]))
  await publish(cms(), 'about', 'en-gb')
  await saveDraft(cms(), 'about', 'en-gb', snapshot('about', 'About', [heroSection()]))
  expect(await unused()).toEqual([])
  await publish(cms(), 'about', 'en-gb')
  expect(await unused()).toEqual(['loose'])

  const { revision } = await saveContent(cms(), edit('product', 'v1'), v1)
  expect(await unused()).toEqual([])
  await discardContent(cms(), edit('product', 'v1', revision))
  expect(await unused()).toEqual(['loose'])

  await loadEntities(film({ preview: 'loose' }))
  expect(await unused()).toEqual(['film'])
  await deletePublishedItem(cms().db, { kind: 'media', id: 'film' })
  expect(await unused()).toEqual(['loose'])
})

test.each(kindNames)('the triggers find every field of a %s that names a file', async (kind) => {
  const data = withIds(entityKinds[kind].data, 'file')
  const named = entityReferences(kind, { data }).filter((found) => found.kind === 'media')
  const result = await sql<{ tokens: string[] }>`
    select item_media(${kind}, 'x', ${JSON.stringify(data)}::jsonb) as tokens`.execute(cms().db)
  const tokens = new Set(result.rows[0]?.tokens)
  expect(named.length === 0).toBe(['retailer', 'reply', 'shared_section'].includes(kind))
  expect(named.filter(({ id }) => !tokens.has(`media/${id}`))).toEqual([])
})

/** Returns data in which every field for an id has one of its own. */
function withIds(schema: GenericSchema, name: string): unknown {
  const { core, metadata } = readSchema(schema)
  if (metadata['input'] === 'id') return name
  if (core.item !== undefined) return [withIds(core.item, name)]
  const entries = Object.entries(core.entries ?? {})
  return Object.fromEntries(entries.map(([field, inner]) => [field, withIds(inner, `${name}-${field}`)]))
}
