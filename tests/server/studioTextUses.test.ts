import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import registry from '#sections/registry.json'
import { builtInFiles } from '#server/content/builtInTexts.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { findUses } from '#server/studio/items/itemUses.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { createContent } from '#server/studio/items/saveItem.ts'
import { fixture, machine } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(() => {
  const dump = fixture()
  const texts = { ...dump.texts, 'App/Languages': { 'en-gb': 'In these languages' }, 'Own/Key': { 'en-gb': 'Own' } }
  return { ...dump, texts }
})
const ada = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'publisher', locales: null } as const
const edit = (kind: string, id: string) => {
  return { key: contentKey(kind, id), person: ada, actor: { person: { id: 'ada', name: 'Ada' } } }
}
const usesOf = async (id: string) => (await findUses(filled.cms.db, contentKey('text', id))).uses
const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code?: string; details?: unknown }) => error,
  )

describe('a word of the vocabulary', () => {
  it('is shown by the products that have it, published or drafts, each with its field', async () => {
    const path = 'data.specifications.0.rows.1.value'
    expect(await usesOf('Value/diesel')).toEqual([
      { kind: 'product', id: 'v1', title: 'V1', path, live: true },
      { kind: 'product', id: 'v2', title: 'V2', path, live: true },
    ])
    const { kind, id, ...draft } = machine('v3', 3, { color: { key: 'numbat', hex: '#996633' } })
    await createContent(filled.cms, edit(kind, id), draft)
    expect(await usesOf('Color/numbat')).toEqual([{ kind: 'product', id: 'v3', title: 'V3', path: 'data.color.key' }])
    expect(await usesOf('Hotspot/engine/text')).toHaveLength(3)
    // The same word in another part of the vocabulary, and the value of another field.
    expect(await usesOf('Equipment/engine')).toEqual([])
    expect(await usesOf('Specification/vineyard')).toEqual([])
  })

  it('is not deleted while one has it', async () => {
    const work = deleteContent(filled.cms, edit('text', 'Value/diesel'))
    const uses = [expect.objectContaining({ id: 'v1' }), expect.objectContaining({ id: 'v2' })]
    expect(await rejectionOf(work)).toMatchObject({ code: 'in_use', body: { total: 2, uses } })
    expect(await readPublishedItem(filled.cms.db, { kind: 'text', id: 'Value/diesel' })).toBeDefined()
  })
})

describe('a text of the site itself', () => {
  it.each([
    ['App/Languages', { kind: 'section', id: 'app_download' }],
    ['Tag/promotion', { kind: 'site', id: 'promoted_products' }],
    ['Mail/quote', { kind: 'site', id: 'recipients' }],
    ['Carousel/Slide', { kind: 'site', id: 'sections' }],
  ])('%s is shown by a part of it', async (key, part) => {
    expect(await usesOf(key)).toEqual([{ ...part, title: part.id, path: '', optional: true }])
  })

  it('is deleted all the same: the built-in wording is shown then', async () => {
    await deleteContent(filled.cms, edit('text', 'App/Languages'))
    expect(await readPublishedItem(filled.cms.db, { kind: 'text', id: 'App/Languages' })).toBeUndefined()
  })

  it('has a part, or a type of section that there is, whichever it is', async () => {
    const catalogue = readFileSync(path.resolve(import.meta.dirname, '../../locales/en-gb/messages.po'), 'utf8')
    const keys = [...catalogue.matchAll(/^msgid "(.+)"$/gm)].map(([, key = '']) => key)
    expect(keys.length).toBeGreaterThan(200)
    const types = new Set(Object.keys(registry.sections))
    for (const key of keys) {
      const uses = await usesOf(key)
      expect([key, uses.length]).not.toEqual([key, 0])
      expect(uses.filter(({ kind, id }) => kind === 'section' && !types.has(id))).toEqual([])
      expect(builtInFiles(key).filter((file) => !/^(sections|renderer|schemas)\//.test(file))).toEqual([])
    }
  })
})

it('a text nothing shows is deleted', async () => {
  expect(await usesOf('Own/Key')).toEqual([])
  await deleteContent(filled.cms, edit('text', 'Own/Key'))
  expect(await readPublishedItem(filled.cms.db, { kind: 'text', id: 'Own/Key' })).toBeUndefined()
})
