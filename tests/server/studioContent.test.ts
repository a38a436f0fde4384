import { beforeEach, describe, expect, test } from 'vitest'
import type { StudioRights } from '#schemas/studio/roles.ts'
import { getMenus } from '#server/content/getMenus.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { contentKey } from '#server/studio/contentForm.ts'
import { getContent } from '#server/studio/contentItem.ts'
import { findUses } from '#server/studio/contentUses.ts'
import { listContent, listContentVersions } from '#server/studio/listContent.ts'
import { deleteContent, publishContent } from '#server/studio/publishContent.ts'
import { createContent, discardContent, restoreContent, saveContent } from '#server/studio/saveContent.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { fixture, machine } from '#tests/support/cmsFixture.ts'
import { fillCms } from '#tests/support/filledCms.ts'

const filled = fillCms(withWords)
const cms = () => filled.cms

/** The fixture with the words its products use: without one, a product has a warning. */
function withWords() {
  const ids = ['Tag/stock', 'Color/red', 'Specification/fuel', 'EquipmentGroup/comfort', 'Equipment/cab']
  const words = [...ids, 'Transmission/shuttle', 'SmartFarming/guidance'].map((id) => [id, { 'en-gb': id }])
  return { ...fixture(), texts: { ...fixture().texts, ...Object.fromEntries(words) } }
}

function person(name: string, rights: StudioRights = { role: 'publisher', locales: null }): StudioPerson {
  return { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com`, ...rights }
}
const ada = person('Ada')
const bea = person('Bea')
const ugo = person('Ugo', { role: 'publisher', locales: ['it-it'] })

/** A change by a person of an item, begun from a revision. */
function edit(kind: string, id: string, by: StudioPerson, revision = 0) {
  return { key: contentKey(kind, id), person: by, actor: { person: { id: by.id, name: by.name } }, revision }
}
const read = (kind: string, id: string) => getContent(cms(), contentKey(kind, id))

/** What a call is rejected with. */
async function rejection(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const error: unknown = await call.then(() => 'not rejected').catch((reason: unknown) => reason)
  if (!(error instanceof StudioError)) throw new Error('Not a rejection', { cause: error })
  return { code: error.code, ...error.body }
}

const { kind: _kind, id: _id, ...v1 } = machine('v1', 1)
const renamed = (name: string) => ({ ...v1, data: { ...v1.data, name } })

describe('a draft of a product', () => {
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
      issues: [
        { level: 'error', code: 'empty', params: {}, path: 'data.name' },
        {
          level: 'error',
          code: 'missing_entity',
          params: { kind: 'media', id: 'gone', locale: '' },
          path: 'data.image',
        },
        {
          level: 'error',
          code: 'missing_entity',
          params: { kind: 'media', id: 'lost', locale: '' },
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
        content: renamed('Vigna 1'),
      },
      { number: 1, created_at: expect.any(String), created_by: null, message: '', content: v1 },
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

  test('takes the changes of two people to different fields and languages, and rejects those to the same', async () => {
    await saveContent(cms(), edit('product', 'v1', ada), renamed('Ada’s'))
    const italian = { ...v1.texts, 'it-it': { ...v1.texts['it-it'], tagline: 'Di Bea' } }
    const merged = await saveContent(cms(), edit('product', 'v1', bea, 0), { ...v1, position: 7, texts: italian })
    expect(merged).toMatchObject({ revision: 2, content: { ...renamed('Ada’s'), position: 7, texts: italian } })
    const theirs = await read('product', 'v1')
    expect(await rejection(saveContent(cms(), edit('product', 'v1', bea, 0), renamed('Bea’s')))).toEqual({
      code: 'conflict',
      base: v1,
      theirs,
      parts: ['data.name'],
    })
    expect(await read('product', 'v1')).toEqual(theirs)
  })

  test('keeps its revisions apart after it was published or discarded', async () => {
    await saveContent(cms(), edit('product', 'v1', ada), renamed('One'))
    await discardContent(cms(), edit('product', 'v1', ada, 1))
    expect(await read('product', 'v1')).toMatchObject({ revision: 2, content: v1 })
    await saveContent(cms(), edit('product', 'v1', bea, 2), renamed('Two'))
    expect(await rejection(saveContent(cms(), edit('product', 'v1', ada, 1), renamed('Three')))).toMatchObject({
      code: 'conflict',
      base: renamed('One'),
      parts: ['data.name'],
    })
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
  test('a person changes the texts of their own locales, and what all languages share', async () => {
    const texts = { ...v1.texts, 'it-it': { tagline: 'Nuovo' } }
    expect(await saveContent(cms(), edit('product', 'v1', ugo), { ...v1, position: 3, texts })).toMatchObject({
      revision: 1,
    })
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

  test('of a menu count its names; its nodes have no language', async () => {
    const { content } = await read('menu', 'footer')
    const nodes = Array.isArray(content['nodes']) ? [...content['nodes']] : []
    expect(await saveContent(cms(), edit('menu', 'footer', ugo), { nodes: nodes.slice(0, 3) })).toMatchObject({
      revision: 1,
    })
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

describe('texts, redirects and menus', () => {
  test('a text with an invalid placeholder is not published; a locale that is taken out is gone', async () => {
    const invalid = await saveContent(cms(), edit('text', 'Tag/promotion', ada), { values: { 'en-gb': '{n models' } })
    expect(invalid.issues).toEqual([
      {
        level: 'error',
        code: 'invalid_message',
        params: { reason: expect.any(String) },
        path: 'values.en-gb',
        locale: 'en-gb',
      },
    ])
    await saveContent(cms(), edit('text', 'Tag/promotion', ada, 1), { values: { 'en-gb': '{n} models' } })
    await publishContent(cms(), edit('text', 'Tag/promotion', ada, 2), '')
    expect((await read('text', 'Tag/promotion')).published).toEqual({ values: { 'en-gb': '{n} models' } })
    await expect.poll(() => filled.announced).toEqual(['texts'])
  })

  test('the placeholders of a text are those of the built-in one, else those of its English value', async () => {
    const found = async (id: string, values: Readonly<Record<string, string>>) => {
      const { issues } = await saveContent(cms(), edit('text', id, ada, (await read('text', id)).revision), { values })
      return issues.map(({ level, code, params, path, locale }) => [level, code, params, path, locale])
    }
    await createContent(cms(), edit('text', 'Carousel/Slide', ada), {
      values: { 'it-it': 'Vista {number} di {total}' },
    })
    expect((await read('text', 'Carousel/Slide')).issues).toEqual([])
    expect(await found('Carousel/Slide', { 'it-it': 'Vista {numero} di {total}', 'fr-fr': 'Vue' })).toEqual([
      ['error', 'unknown_placeholder', { names: 'numero' }, 'values.it-it', 'it-it'],
      ['warning', 'missing_placeholder', { names: 'number' }, 'values.it-it', 'it-it'],
      ['warning', 'missing_placeholder', { names: 'number, total' }, 'values.fr-fr', 'fr-fr'],
    ])
    const english = '{n, plural, one {# model of {name}} other {# models}}'
    expect(await found('Tag/promotion', { 'en-gb': english, 'it-it': '{n} di {name}' })).toEqual([])
    expect(await found('Tag/promotion', { 'en-gb': english, 'it-it': '{n, plural, other {# di {nome}}}' })).toEqual([
      ['error', 'unknown_placeholder', { names: 'nome' }, 'values.it-it', 'it-it'],
      ['warning', 'missing_placeholder', { names: 'name' }, 'values.it-it', 'it-it'],
    ])
    expect(await found('Tag/promotion', { 'it-it': '{n}' })).toEqual([])
    await found('Tag/promotion', { 'en-gb': english, 'it-it': 'Modelli' })
    const { revision } = await read('text', 'Tag/promotion')
    const published = await publishContent(cms(), edit('text', 'Tag/promotion', ada, revision), '')
    expect(published.published).toEqual({ values: { 'en-gb': english, 'it-it': 'Modelli' } })
  })

  test('redirects that lead back are rejected, also along the fallback of a locale', async () => {
    const there = await createContent(cms(), edit('redirect', 'en-gb/old', ada), {
      location: '/en-eu/older',
      status: 301,
    })
    expect(there).toMatchObject({
      published: null,
      issues: [{ level: 'warning', code: 'dead_link', params: { address: '/en-eu/older' }, path: 'location' }],
    })
    await publishContent(cms(), edit('redirect', 'en-gb/old', ada, 1), '')
    const back = await createContent(cms(), edit('redirect', 'en-eu/older', ada), {
      location: '/en-gb/old?x=1',
      status: 302,
    })
    expect(back.issues).toEqual([{ level: 'error', code: 'redirect_loop', params: {}, path: 'location' }])
    const unused = await createContent(cms(), edit('redirect', 'it-it/chi-siamo', ada), {
      location: '/it-it',
      status: 302,
    })
    expect(unused.issues).toEqual([
      { level: 'warning', code: 'redirect_unused', params: { address: '/it-it/chi-siamo' }, path: 'id' },
    ])
  })

  test('a redirect to another one is a detour, with where it ends; a circle further on is found', async () => {
    const make = (id: string, location: string) =>
      createContent(cms(), edit('redirect', id, ada), { location, status: 301 })
    const publish = async (id: string, location: string) => {
      await make(id, location)
      await publishContent(cms(), edit('redirect', id, ada, 1), '')
    }
    await publish('en-gb/c', '/en-gb/about?x=1')
    await publish('en-gb/b', '/en-gb/c')
    const detour = await make('en-gb/a', '/en-gb/b#top')
    expect(detour.issues).toEqual([
      { level: 'warning', code: 'redirect_chain', params: { address: '/en-gb/about?x=1' }, path: 'location' },
    ])
    await publish('en-gb/gone', '/en-gb/nowhere')
    expect((await make('en-gb/dead', '/en-gb/gone')).issues).toEqual([
      { level: 'warning', code: 'redirect_chain', params: { address: '/en-gb/nowhere' }, path: 'location' },
      { level: 'warning', code: 'dead_link', params: { address: '/en-gb/nowhere' }, path: 'location' },
    ])
    // Imports and the removal of pages can close a circle that no draft begins.
    const row = { locale: 'en-gb', status: 301, origin: 'import' } as const
    const circle = [
      { ...row, permalink: 'x', location: '/en-gb/y' },
      { ...row, permalink: 'y', location: '/en-gb/x' },
    ]
    await cms().db.insertInto('redirects').values(circle).execute()
    expect((await make('en-gb/into', '/en-gb/x')).issues).toEqual([
      { level: 'error', code: 'redirect_loop', params: {}, path: 'location' },
    ])
  })

  test('a menu is checked node by node and shown when it is published', async () => {
    const nodes = [
      { id: 'a', parent: 'b', names: { 'en-gb': 'A' } },
      { id: 'b', parent: 'a', names: { 'en-gb': 'B' } },
      { id: 'c', page: 'nowhere' },
    ]
    const saved = await saveContent(cms(), edit('menu', 'footer', ada), { nodes })
    expect(saved.issues.map(({ code, path }) => [code, path])).toEqual([
      ['looping_node', 'nodes.0.parent'],
      ['looping_node', 'nodes.1.parent'],
      ['missing_page', 'nodes.2.page'],
    ])
    await saveContent(cms(), edit('menu', 'footer', ada, 1), { nodes: [{ id: 'c', page: 'about' }] })
    await publishContent(cms(), edit('menu', 'footer', ada, 2), '')
    await expect.poll(() => filled.announced).toEqual(['menus'])
    const { value } = await getMenus(cms(), 'it-it', [{ key: 'footer' }])
    expect(value.map((menu) => menu.nodes.map(({ name }) => name))).toEqual([['about it-it']])
  })

  test('two translators of one menu do not stop each other', async () => {
    const { content } = await read('menu', 'footer')
    const nodes = Array.isArray(content['nodes']) ? [...content['nodes']] : []
    const withName = (locale: string, name: string) => [
      { id: 'company', names: { 'en-gb': 'Company', 'it-it': 'Azienda', [locale]: name } },
      ...nodes.slice(1),
    ]
    await saveContent(cms(), edit('menu', 'footer', ada), { nodes: withName('fr-fr', 'Société') })
    await saveContent(cms(), edit('menu', 'footer', bea), { nodes: withName('de-de', 'Firma') })
    expect((await read('menu', 'footer')).content['nodes']).toEqual([
      { id: 'company', names: { 'en-gb': 'Company', 'it-it': 'Azienda', 'fr-fr': 'Société', 'de-de': 'Firma' } },
      ...nodes.slice(1),
    ])
  })
})

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

  test('a draft that was never published is gone when it is discarded', async () => {
    await createContent(cms(), edit('news', 'open-day', ada), news)
    await discardContent(cms(), edit('news', 'open-day', ada, 1))
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
        },
        {
          kind: 'page',
          id: 'product/v1',
          title: 'product/v1 it-it',
          locale: 'it-it',
          path: 'product_overview.product',
          section: expect.any(String),
        },
        { kind: 'page', id: 'product/v1', title: 'product/v1 en-gb', path: '' },
        { kind: 'promotion', id: 'spring', title: 'Title spring', path: 'data.products.0' },
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

  test('what nothing shows is deleted; what it was stays as a version', async () => {
    await createContent(cms(), edit('news', 'open-day', ada), news)
    await publishContent(cms(), edit('news', 'open-day', ada, 1), '')
    await deleteContent(cms(), edit('news', 'open-day', ada))
    expect(await rejection(read('news', 'open-day'))).toEqual({ code: 'not_found' })
    const { items } = await listContentVersions(cms(), contentKey('news', 'open-day'))
    expect(items).toHaveLength(1)
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
