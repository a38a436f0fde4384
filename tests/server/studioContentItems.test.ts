import { beforeEach, describe, expect, test } from 'vitest'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { findUses } from '#server/studio/items/itemUses.ts'
import { listContent, listContentVersions } from '#server/studio/items/listItems.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent, discardContent, saveContent } from '#server/studio/items/saveItem.ts'
import { ada, bea, v1, edit, rejection, fixtureWithWords } from '#tests/support/studio/contentEditing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixtureWithWords)
const cms = () => filled.cms
const read = (kind: string, id: string) => getContent(cms(), contentKey(kind, id))

describe('creating and deleting', () => {
  const news = {
    position: 0,
    parent: null,
    data: { image: 'scene/field', date: '2026-07-01' },
    texts: { 'en-gb': { title: 'Open day', body: '<p onclick="x()">Come</p>' } },
  }

  test('an item begins as a draft, is published sanitised, and its id is taken', async () => {
    await createContent(cms(), edit('news', 'open-day', ada), news)
    expect(await rejection(createContent(cms(), edit('news', 'open-day', bea), news))).toEqual({ code: 'exists' })
    expect(await rejection(createContent(cms(), edit('news', '../x', bea), news))).toMatchObject({ code: 'invalid' })
    await publishContent(cms(), edit('news', 'open-day', ada, 1), 'Now')
    const texts = { 'en-gb': { title: 'Open day', body: '<p>Come</p>' } }
    expect((await read('news', 'open-day')).content).toEqual({ ...news, texts })
    const { items } = await listContentVersions(cms(), contentKey('news', 'open-day'))
    expect(items.map(({ number, content }) => [number, content])).toEqual([[1, { ...news, texts }]])
  })

  test('a draft that was never published is in the trash when it is discarded', async () => {
    await createContent(cms(), edit('news', 'open-day', ada), news)
    expect(await discardContent(cms(), edit('news', 'open-day', ada, 1))).toBeUndefined()
    expect(await rejection(read('news', 'open-day'))).toEqual({ code: 'not_found' })
    expect(await createContent(cms(), edit('news', 'open-day', ada), news)).toMatchObject({ revision: 3 })
  })

  test('what something shows is not deleted, and every use is listed', async () => {
    const { uses, total } = await rejection(deleteContent(cms(), edit('product', 'v1', ada)))
    expect(total).toBe(4)
    expect(uses).toEqual(
      expect.arrayContaining([
        {
          kind: 'page',
          id: 'product/v1',
          title: 'product/v1 en-gb',
          locale: 'en-gb',
          path: 'product_overview.product',
          section: expect.any(String),
          live: true,
        },
        {
          kind: 'page',
          id: 'product/v1',
          title: 'product/v1 it-it',
          locale: 'it-it',
          path: 'product_overview.product',
          section: expect.any(String),
          live: true,
        },
        { kind: 'page', id: 'product/v1', title: 'product/v1 en-gb', path: '', live: true },
        { kind: 'promotion', id: 'spring', title: 'Title spring', path: 'data.products.0', live: true },
      ]),
    )
    const ofCategory = await findUses(cms().db, { kind: 'category', id: 'vineyard' })
    expect(ofCategory.uses.map(({ kind, id, path }) => `${kind} ${id} ${path}`).toSorted()).toEqual([
      'page category/vineyard ',
      'page category/vineyard product_list.products',
      'page category/vineyard product_list.products',
      'product v1 parent',
      'product v2 parent',
    ])
    expect(await rejection(deleteContent(cms(), edit('menu', 'footer', ada)))).toMatchObject({
      code: 'in_use',
      total: 1,
    })
  })

  test('what nothing shows is deleted, with its versions', async () => {
    await createContent(cms(), edit('news', 'open-day', ada), news)
    await publishContent(cms(), edit('news', 'open-day', ada, 1), '')
    await deleteContent(cms(), edit('news', 'open-day', ada))
    expect(await rejection(read('news', 'open-day'))).toEqual({ code: 'not_found' })
    const { items } = await listContentVersions(cms(), contentKey('news', 'open-day'))
    expect(items).toEqual([])
    await deleteContent(cms(), edit('text', 'Tag/promotion', ada))
    expect(await readPublishedItem(cms().db, { kind: 'text', id: 'Tag/promotion' })).toBeUndefined()
  })
})

describe('lists', () => {
  beforeEach(() =>
    createContent(cms(), edit('category', 'new', ada), {
      position: 0,
      parent: null,
      data: {},
      texts: { 'it-it': { name: 'Apripista' } },
    }),
  )

  test('hold published items and drafts in the order of their titles, in parts', async () => {
    const list = async (locale: 'it-it' | 'en-gb', cursor?: string) =>
      listContent(cms(), 'category', { q: '', locale, cursor, limit: 1 })
    const first = await list('it-it')
    expect(first.items).toEqual([
      {
        kind: 'category',
        id: 'new',
        title: 'Apripista',
        state: 'draft',
        revision: 1,
        updated_at: expect.any(String),
        fields: {},
      },
    ])
    const second = await list('it-it', first.next ?? '')
    expect(second).toEqual({
      items: [
        {
          kind: 'category',
          id: 'vineyard',
          title: 'Vigneto',
          image: '/media/scene/field.svg?v=00000000',
          state: 'published',
          revision: 0,
          updated_at: expect.any(String),
          fields: {},
        },
      ],
      next: null,
      total: null,
    })
  })

  test('find by title, id and detail, and say what is changed', async () => {
    await saveContent(cms(), edit('product', 'v2', ada), { ...v1, position: 9 })
    const { items } = await listContent(cms(), 'product', { q: 'V2', limit: 10 })
    expect(items.map(({ id, state, detail }) => [id, state, detail])).toEqual([['v2', 'changed', 'vineyard']])
    const texts = await listContent(cms(), 'text', { q: 'offerta', locale: 'it-it', limit: 10 })
    expect(texts.items.map(({ id, title }) => [id, title])).toEqual([['Tag/promotion', 'Offerta']])
  })
})
