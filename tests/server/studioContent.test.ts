import { describe, expect, test } from 'vitest'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { endItemSuggestion } from '#server/studio/items/endItemSuggestion.ts'
import { getContent } from '#server/studio/items/item.ts'
import { listContentVersions } from '#server/studio/items/listItems.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { discardContent, restoreContent, saveContent, createContent } from '#server/studio/items/saveItem.ts'
import { ada, bea, ugo, v1, edit, rejection, fixtureWithWords } from '#tests/support/studio/contentEditing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixtureWithWords)
const cms = () => filled.cms
const read = (kind: string, id: string) => getContent(cms(), contentKey(kind, id))
const renamed = (name: string) => ({ ...v1, data: { ...v1.data, name } })

describe('a draft of a product', () => {
  test('has one price in a country', async () => {
    const prices = ['IT', 'FR', 'IT'].map((country, index) => ({ country, amount: 100 + index, currency: 'EUR' }))
    const saved = await saveContent(cms(), edit('product', 'v1', ada), { ...v1, data: { ...v1.data, prices } })
    expect(saved.issues).toMatchObject([{ level: 'error', code: 'duplicate_value', path: 'data.prices.2.country' }])
  })

  test.each([
    ['XX', { code: 'invalid_country' }],
    ['AB', { code: 'invalid_country' }],
    ['UK', { code: 'country_code', params: { code: 'GB' } }],
  ])('has no price in %s, which is no country', async (country, issue) => {
    const prices = [
      { country: 'IT', amount: 100, currency: 'EUR' },
      { country, amount: 100, currency: 'EUR' },
    ]
    const saved = await saveContent(cms(), edit('product', 'v1', ada), { ...v1, data: { ...v1.data, prices } })
    expect(saved.issues).toMatchObject([{ level: 'error', path: 'data.prices.1.country', ...issue }])
  })

  test.each([
    [52_200.125, 'GBP', [{ code: 'currency_decimals', params: { currency: 'GBP', max: 2, shown: '52200.13' } }]],
    [0.001, 'EUR', [{ code: 'currency_decimals', params: { currency: 'EUR', max: 2, shown: '0.00' } }]],
    [100.5, 'JPY', [{ code: 'currency_decimals', params: { currency: 'JPY', max: 0, shown: '101' } }]],
    [1e21, 'EUR', [{ code: 'too_large', params: { max: 1e12 } }]],
    [138_900.1, 'EUR', []],
    [100.125, 'TND', []],
  ])('has no price visitors would read as another: %d %s', async (amount, currency, issues) => {
    const prices = [{ country: 'IT', amount, currency }]
    const saved = await saveContent(cms(), edit('product', 'v1', ada), { ...v1, data: { ...v1.data, prices } })
    expect(saved.issues).toEqual(issues.map((issue) => ({ level: 'error', path: 'data.prices.0.amount', ...issue })))
  })

  test.each(['constructor', 'prototype', '__proto__'])('has no field %s, which would be left out', async (name) => {
    const data = Object.fromEntries([...Object.entries(v1.data), [name, 'x']])
    expect(await rejection(saveContent(cms(), edit('product', 'v1', ada), { ...v1, data }))).toEqual({
      code: 'invalid',
      issues: [{ level: 'error', code: 'reserved_name', params: { name }, path: `data.${name}` }],
    })
  })

  test('is saved unfinished, with what is wrong with it, and visitors do not see it', async () => {
    const { data } = v1
    const content = { ...v1, data: { ...data, name: '', image: 'gone', gallery: ['product/v1/hero', 'lost'] } }
    const saved = await saveContent(cms(), edit('product', 'v1', ada), content)
    expect(saved).toEqual({
      kind: 'product',
      id: 'v1',
      revision: 1,
      content,
      published: v1,
      has_draft: true,
      updated_at: expect.any(String),
      updated_by: { id: 'ada', name: 'Ada' },
      suggestions: [],
      issues: [
        { level: 'error', code: 'empty', params: {}, path: 'data.name' },
        {
          level: 'error',
          code: 'missing_item',
          params: { kind: 'media', id: 'gone' },
          path: 'data.image',
        },
        {
          level: 'error',
          code: 'missing_item',
          params: { kind: 'media', id: 'lost' },
          path: 'data.gallery.1',
        },
      ],
    })
    expect(filled.announced).toEqual([])
    expect(await rejection(publishContent(cms(), edit('product', 'v1', ada, 1), ''))).toEqual({
      code: 'invalid',
      issues: saved.issues,
    })
    expect((await readPublishedItem(cms().db, { kind: 'product', id: 'v1' }))?.content).toEqual(v1)
  })

  test('that a restored version replaces stays in the versions, and can be restored itself', async () => {
    await saveContent(cms(), edit('product', 'v1', ada), renamed('Published'))
    await publishContent(cms(), edit('product', 'v1', ada, 1), '')
    await saveContent(cms(), edit('product', 'v1', bea, 2), renamed('Words of Bea'))
    expect(await restoreContent(cms(), edit('product', 'v1', ada, 3), 1)).toMatchObject({ content: v1 })
    const { items } = await listContentVersions(cms(), contentKey('product', 'v1'))
    expect(items).toMatchObject([
      {
        number: 3,
        created_by: { id: 'bea', name: 'Bea' },
        message: '',
        replaced_by: 'restore',
        content: renamed('Words of Bea'),
      },
      { number: 2, content: renamed('Published') },
      { number: 1, content: v1 },
    ])
    const restored = await restoreContent(cms(), edit('product', 'v1', bea, 4), 3)
    expect(restored).toMatchObject({ content: renamed('Words of Bea'), published: renamed('Published') })
    await publishContent(cms(), edit('product', 'v1', bea, 5), '')
    const after = await listContentVersions(cms(), contentKey('product', 'v1'))
    expect(after.items.map(({ number, replaced_by: by }) => [number, by])).toEqual([
      [5, null],
      [4, 'restore'],
      [3, 'restore'],
      [2, null],
      [1, null],
    ])
  })

  test('is published once where the publication of what was seen is sent again', async () => {
    await saveContent(cms(), edit('product', 'v1', ada), renamed('Vigna 1'))
    const published = await publishContent(cms(), edit('product', 'v1', bea, 1), '')
    expect(await publishContent(cms(), edit('product', 'v1', bea, 1), '')).toEqual(published)
    await saveContent(cms(), edit('product', 'v1', ada, 2), renamed('Later'))
    expect(await publishContent(cms(), edit('product', 'v1', bea, 1), '')).toMatchObject({
      ...{ revision: 3, has_draft: true, content: renamed('Later'), published: renamed('Vigna 1') },
    })
    const discarded = await discardContent(cms(), edit('product', 'v1', ada, 3))
    expect(discarded).toMatchObject({ has_draft: false, content: discarded?.published })
    expect(await rejection(publishContent(cms(), edit('product', 'v1', bea, 3), ''))).toMatchObject({
      code: 'conflict',
    })
  })

  test('is published as a version after what was there before; a version can be restored', async () => {
    await saveContent(cms(), edit('product', 'v1', ada), renamed('Vigna 1'))
    const published = await publishContent(cms(), edit('product', 'v1', bea, 1), 'A better name')
    expect(published).toMatchObject({
      revision: 2,
      content: renamed('Vigna 1'),
      published: renamed('Vigna 1'),
      issues: [],
    })
    await expect.poll(() => filled.announced).toEqual(expect.arrayContaining(['product:v1', 'list:product']))
    const { items } = await listContentVersions(cms(), contentKey('product', 'v1'))
    expect(items).toEqual([
      {
        number: 2,
        created_at: expect.any(String),
        created_by: { id: 'bea', name: 'Bea' },
        message: 'A better name',
        replaced_by: null,
        content: renamed('Vigna 1'),
        approved: null,
      },
      {
        number: 1,
        created_at: expect.any(String),
        created_by: null,
        message: '',
        replaced_by: null,
        content: v1,
        approved: null,
      },
    ])
    const restored = await restoreContent(cms(), edit('product', 'v1', ada, 2), 1)
    expect(restored).toMatchObject({ revision: 3, content: v1, published: renamed('Vigna 1') })
    await publishContent(cms(), edit('product', 'v1', ada, 3), '')
    expect((await readPublishedItem(cms().db, { kind: 'product', id: 'v1' }))?.content).toEqual(v1)
    const log = await cms()
      .db.selectFrom('audit_log')
      .select(['action', 'person_name', 'subject'])
      .orderBy('id')
      .execute()
    expect(log.slice(-4)).toEqual([
      { action: 'content.save', person_name: 'Ada', subject: 'product:v1' },
      { action: 'content.publish', person_name: 'Bea', subject: 'product:v1' },
      { action: 'content.restore', person_name: 'Ada', subject: 'product:v1' },
      { action: 'content.publish', person_name: 'Ada', subject: 'product:v1' },
    ])
  })

  test('takes the changes of two people to different fields and languages, and keeps both values of the same', async () => {
    await saveContent(cms(), edit('product', 'v1', ada), renamed('Ada’s'))
    const italian = { ...v1.texts, 'it-it': { ...v1.texts['it-it'], tagline: 'Di Bea' } }
    const merged = await saveContent(cms(), edit('product', 'v1', bea, 0), { ...v1, position: 7, texts: italian })
    expect(merged).toMatchObject({ revision: 2, content: { ...renamed('Ada’s'), position: 7, texts: italian } })
    const later = await saveContent(cms(), edit('product', 'v1', bea, 0), renamed('Bea’s'))
    expect(later).toMatchObject({
      content: { ...renamed('Bea’s'), position: 7, texts: italian },
      suggestions: [{ path: 'data.name', value: 'Ada’s' }],
    })
    const [suggestion] = later.suggestions
    const end = (person: typeof ada) => {
      const by = { person, actor: { person: { id: person.id, name: person.name } } }
      return endItemSuggestion(cms(), { key: { kind: 'product', id: 'v1' }, ...by }, String(suggestion?.id))
    }
    expect(await rejection(end(ugo))).toMatchObject({ code: 'shared_forbidden' })
    expect((await read('product', 'v1')).suggestions).toEqual(later.suggestions)
    await end(ada)
    expect((await read('product', 'v1')).suggestions).toEqual([])
  })

  test.each([
    ['before', [ada, bea]],
    ['after', [bea, ada]],
  ])(
    'keeps an entry that is removed %s somebody else writes in it, and suggests to remove it',
    async (_when, order) => {
      const withHighlights = (...texts: readonly string[]) => {
        const highlights = texts.map((text) => ({ title: 'Narrow', text }))
        return { ...v1, texts: { ...v1.texts, 'en-gb': { ...v1.texts['en-gb'], highlights } } }
      }
      const wider = withHighlights('One metre wide indeed.')
      for (const person of order) {
        await saveContent(cms(), edit('product', 'v1', person, 0), person === ada ? withHighlights() : wider)
      }
      const { content, suggestions } = await read('product', 'v1')
      expect(content).toEqual(wider)
      const removal = {
        id: expect.any(Number),
        section: null,
        path: 'texts.en-gb.highlights.0',
        at: expect.any(String),
      }
      expect(suggestions).toEqual([{ ...removal, by: { id: 'ada', name: 'Ada' } }])
    },
  )

  test('keeps its revisions apart after it was published or discarded', async () => {
    await saveContent(cms(), edit('product', 'v1', ada), renamed('One'))
    await discardContent(cms(), edit('product', 'v1', ada, 1))
    expect(await read('product', 'v1')).toMatchObject({ revision: 2, content: v1 })
    // It may have words of others.
    expect((await listContentVersions(cms(), contentKey('product', 'v1'))).items).toMatchObject([
      { number: 2, content: renamed('One'), message: '', replaced_by: 'discard' },
      { number: 1, content: v1 },
    ])
    await saveContent(cms(), edit('product', 'v1', bea, 2), renamed('Two'))
    expect(await saveContent(cms(), edit('product', 'v1', ada, 1), renamed('Three'))).toMatchObject({
      content: renamed('Three'),
      suggestions: [{ path: 'data.name', value: 'Two' }],
    })
  })

  test('knows its own save whose response was lost', async () => {
    await saveContent(cms(), edit('product', 'v1', ada), renamed('One'))
    const after = await saveContent(cms(), edit('product', 'v1', ada, 0), renamed('Two'), {
      attempts: [renamed('One')],
    })
    expect(after).toMatchObject({ content: renamed('Two'), suggestions: [] })
  })

  test('has each word once after a lost response and a save of somebody else', async () => {
    await saveContent(cms(), edit('product', 'v1', ada), renamed('Vega'))
    await saveContent(cms(), edit('product', 'v1', bea, 1), renamed('Vega Plus'))
    await saveContent(cms(), edit('product', 'v1', ada, 1), renamed('New Vega'))
    await saveContent(cms(), edit('product', 'v1', bea, 3), renamed('New Vega Plus II'))
    const attempts = [renamed('New Vega')]
    const after = await saveContent(cms(), edit('product', 'v1', ada, 1), renamed('New red Vega'), { attempts })
    expect(after).toMatchObject({ content: renamed('New red Vega Plus II'), suggestions: [] })
  })

  test('of which nothing changes makes no revision', async () => {
    expect(await saveContent(cms(), edit('product', 'v1', ada), v1)).toMatchObject({ revision: 0 })
  })

  test('with another form is rejected', async () => {
    expect(await rejection(saveContent(cms(), edit('product', 'v1', ada), { ...v1, prices: [] }))).toMatchObject({
      code: 'invalid',
    })
    const nul = { ...v1, data: { name: 'a\u0000' } }
    expect(await rejection(saveContent(cms(), edit('product', 'v1', ada), nul))).toMatchObject({ code: 'invalid' })
  })

  test('with a picture round it of another size cannot be published', async () => {
    await cms()
      .db.updateTable('entities')
      .set({ data: JSON.stringify({ file: '/a.jpg', width: 1, height: 1 }) })
      .where('id', '=', 'product/v1/hero')
      .execute()
    const walkaround = { hotspots: [], frames: ['product/v1/hero', 'product/v1/card'] }
    const saved = await saveContent(cms(), edit('product', 'v1', ada), { ...v1, data: { ...v1.data, walkaround } })
    expect(saved.issues).toEqual([
      { level: 'error', code: 'different_sizes', params: {}, path: 'data.walkaround.frames' },
    ])
  })
})

describe('rights by locale', () => {
  test('a person changes the texts of their own locales, not what other languages show as well', async () => {
    const texts = { ...v1.texts, 'it-it': { tagline: 'Nuovo' } }
    expect(await saveContent(cms(), edit('product', 'v1', ugo), { ...v1, texts })).toMatchObject({ revision: 1 })
    const shared = { code: 'shared_forbidden', locales: ['en-gb'] }
    expect(await rejection(saveContent(cms(), edit('product', 'v1', ugo, 1), { ...v1, position: 3 }))).toEqual(shared)
    expect(await rejection(saveContent(cms(), edit('product', 'v1', ugo, 1), { ...v1, texts: {} }))).toEqual({
      code: 'locale_forbidden',
      locale: 'en-gb',
    })
    expect(await rejection(deleteContent(cms(), edit('news', 'fair', ugo)))).toMatchObject({ code: 'locale_forbidden' })
  })

  test('publishing and discarding are changes of the locales of the draft', async () => {
    await saveContent(cms(), edit('text', 'Tag/promotion', ada), { values: { 'en-gb': 'Deal', 'it-it': 'Offerta' } })
    const forbidden = { code: 'locale_forbidden', locale: 'en-gb' }
    expect(await rejection(publishContent(cms(), edit('text', 'Tag/promotion', ugo, 1), ''))).toEqual(forbidden)
    expect(await rejection(discardContent(cms(), edit('text', 'Tag/promotion', ugo, 1)))).toEqual(forbidden)
  })

  test('a price belongs to the locales of its country', async () => {
    const price = (country: string, amount: number) => ({ country, amount, currency: 'EUR' })
    const priced = (...prices: readonly object[]) => ({ ...v1, data: { ...v1.data, prices } })
    await saveContent(cms(), edit('product', 'v1', ada), priced(price('IT', 1), price('GB', 2)))
    const own = priced(price('IT', 9), price('GB', 2))
    expect(await saveContent(cms(), edit('product', 'v1', ugo, 1), own)).toMatchObject({ revision: 2 })
    for (const next of [
      priced(price('IT', 9), price('GB', 3)),
      priced(price('IT', 9)),
      priced(...own.data.prices, price('US', 1)),
    ])
      expect(await rejection(saveContent(cms(), edit('product', 'v1', ugo, 2), next))).toMatchObject({
        code: 'shared_forbidden',
      })
  })

  test('a dealer belongs to the locales of its country, also when it is deleted or moves', async () => {
    const dealer = (id: string, country: string) => ({
      position: 1,
      parent: null,
      data: { name: id, country, city: 'A', latitude: 45.4, longitude: 9.2, opening_hours: {}, closed_on: [] },
      texts: {},
    })
    const shared = { code: 'shared_forbidden' }
    await createContent(cms(), edit('retailer', 'milano', ugo), dealer('milano', 'IT'))
    expect(await rejection(createContent(cms(), edit('retailer', 'bonn', ugo), dealer('bonn', 'DE')))).toMatchObject(
      shared,
    )
    const moved = dealer('milano', 'DE')
    expect(await rejection(saveContent(cms(), edit('retailer', 'milano', ugo, 1), moved))).toMatchObject(shared)
    await createContent(cms(), edit('retailer', 'bonn', ada), dealer('bonn', 'DE'))
    expect(await rejection(deleteContent(cms(), edit('retailer', 'bonn', ugo, 1)))).toMatchObject(shared)
  })

  test('of a menu count its names; its nodes belong to all locales', async () => {
    const { content } = await read('menu', 'footer')
    const nodes = Array.isArray(content['nodes']) ? [...content['nodes']] : []
    const fewer = { nodes: nodes.slice(0, 3) }
    expect(await rejection(saveContent(cms(), edit('menu', 'footer', ugo), fewer))).toMatchObject({
      code: 'shared_forbidden',
    })
    await saveContent(cms(), edit('menu', 'footer', ada), fewer)
    const renamedNode = { id: 'company', names: { 'en-gb': 'Firm', 'it-it': 'Azienda' } }
    expect(
      await rejection(
        saveContent(cms(), edit('menu', 'footer', ugo, 1), { nodes: [renamedNode, ...nodes.slice(1, 3)] }),
      ),
    ).toEqual({
      code: 'locale_forbidden',
      locale: 'en-gb',
    })
  })
})
