import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fallbackChain, localeCodes, shareLanguage, type LocaleCode } from '#locales/locales.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import type { StudioRights } from '#schemas/studio/roles.ts'
import { studioCalls } from '#schemas/studio/studioCalls.ts'
import type { Dump } from '#server/content/dump.ts'
import { findRedirect } from '#server/content/findRedirect.ts'
import { getMenus } from '#server/content/getMenus.ts'
import { getPage } from '#server/content/getPage.ts'
import { listSitemap } from '#server/content/listSitemap.ts'
import { parseContent } from '#server/content/rawContent.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { decideReview } from '#server/db/reviews.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { searchSite } from '#server/search/searchSite.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { getEntityPage, makeEntityPage } from '#server/studio/items/entityPage.ts'
import { movePage } from '#server/studio/pages/movePage.ts'
import { publishItems } from '#server/studio/items/changeItems.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { approveReview, readReviews, requestReview } from '#server/studio/reviews/reviews.ts'
import { createContent, saveContent } from '#server/studio/items/saveItem.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { fixture, load, machine, page } from '#tests/support/db/cmsFixture.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'
import { errorsOf, fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(content)
const cms = () => filled.cms

/** Returns the fixture with a page that links of the template lead to; the others it has not, nor the pictures of the demo catalogue. */
function content(): Dump {
  const desks = [{ key: 'rich_text', data: { body: '<p>Write to us.</p>' } }]
  const desk = page('desk', { 'en-gb': 'desk', 'it-it': 'sportello' }, desks, { page_type: 'contacts' })
  return { ...fixture(), pages: [...fixture().pages, desk] }
}

/** Adds a page and a menu that link to the product in every way there is. */
async function addLinks(): Promise<void> {
  const link = { $page: 'product/v9' }
  const sections = [
    { key: 'rich_text', data: { body: '<p><a href="page:product/v9">V9</a></p>' } },
    { key: 'cta_banner', data: { heading: 'V9', actions: [{ title: 'V9', link }] } },
    { key: 'product_list', data: { products: { $list: 'product_card', category: 'vineyard' } } },
  ]
  const links = page('links', { 'en-gb': 'links', 'it-it': 'collegamenti' }, sections)
  const menus = { help: [{ id: 'v9', page: 'product/v9' }] }
  await load(cms(), { ...fixture(), pages: [links], entities: [], menus, texts: {} })
}

function person(name: string, rights: StudioRights = { role: 'publisher', locales: null }): StudioPerson {
  return { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@example.com`, ...rights }
}
const ada = person('Ada')
const ugo = person('Ugo', { role: 'publisher', locales: ['it-it'] })

const key = contentKey('product', 'v9')
const edit = (by: StudioPerson, revision = 0) => ({
  key,
  person: by,
  actor: { person: { id: by.id, name: by.name } },
  revision,
})
const { kind: _kind, id: _id, ...v9 } = machine('v9', 9, { image: 'product/v1/card', gallery: ['product/v1/hero'] })

async function create(over: object = {}) {
  return createContent(cms(), edit(ada), { ...v9, ...over })
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(() => 'not rejected').catch((reason: unknown) => reason)
  return error instanceof StudioError ? error.code : error
}

describe('a new product', () => {
  test('gets its page with its publication, in every locale it has words for', async () => {
    const { revision } = await create()
    expect(await getEntityPage(cms(), key)).toEqual({
      page: null,
      types: ['default_product', 'hay_making_product', 'new_product'],
      above: { id: 'category/vineyard', title: 'category/vineyard en-gb' },
      offered: [
        { locale: 'en-gb', title: 'V9', permalink: 'en/vineyard/v9' },
        { locale: 'it-it', title: 'V9', permalink: 'it/vineyard/v9' },
      ],
    })
    await publishContent(cms(), edit(ada, revision), 'Launch', { locales: ['en-gb', 'it-it'] })
    const { page, offered } = await getEntityPage(cms(), key)
    expect(page).toMatchObject({
      id: 'product/v9',
      page_type: 'default_product',
      parent: 'category/vineyard',
      entity: key,
    })
    expect(offered).toEqual([])
    for (const [locale, permalink] of [
      ['en-gb', 'en/vineyard/v9'],
      ['it-it', 'it/vineyard/v9'],
    ] as const) {
      const shown = await getPage(cms(), locale, permalink)
      expect(shown?.value.seo).toMatchObject({ title: 'V9', og_image: { file: expect.stringContaining('v1/hero') } })
      const sections = Object.entries(shown?.value.template_data ?? {})
      expect(sections.map(([name]) => name)).toContain('product_overview')
      for (const [name, data] of sections)
        expect([name, v.is(sectionSchemas[name] ?? v.never(), data)]).toEqual([name, true])
    }
    const log = await cms().db.selectFrom('audit_log').select(['action', 'subject', 'locale']).orderBy('id').execute()
    expect(log.slice(-4)).toEqual([
      { action: 'content.publish', subject: 'product:v9', locale: null },
      { action: 'page.create', subject: 'page:product/v9', locale: null },
      { action: 'page.publish', subject: 'page:product/v9', locale: 'en-gb' },
      { action: 'page.publish', subject: 'page:product/v9', locale: 'it-it' },
    ])
  })
})

describe('a page that is made', () => {
  test('is made as drafts of a product that is published, in the locales that are missing', async () => {
    const { 'en-gb': english } = v9.texts
    const { revision } = await create({ texts: { 'en-gb': english } })
    const make = { key, locales: ['en-gb'] as LocaleCode[], person: ada, actor: edit(ada).actor, publish: undefined }
    expect(await codeOf(makeEntityPage(cms(), make))).toBe('not_found')
    const published = await publishContent(cms(), edit(ada, revision), '', {
      page_type: 'new_product',
      locales: ['en-gb'],
    })
    const saved = await saveContent(cms(), edit(ada, published.revision), v9)
    await publishContent(cms(), edit(ada, saved.revision), '')
    const italian = { locale: 'it-it', title: 'V9', permalink: 'it/vineyard/v9' }
    expect((await getEntityPage(cms(), key)).offered).toEqual([italian])
    const made = await makeEntityPage(cms(), { ...make, locales: ['it-it'], person: ugo })
    expect(made).toMatchObject({
      page: { page_type: 'new_product', locales: { 'it-it': { state: 'draft' }, 'en-gb': { state: 'published' } } },
      offered: [],
    })
    const draft = await readState(cms(), { page: 'product/v9', locale: 'it-it' })
    expect(draft.content.sections.map(({ key: name }) => name)).toEqual(
      expect.arrayContaining(['hero', 'product_overview']),
    )
    expect(await codeOf(makeEntityPage(cms(), { ...make, locales: ['it-it'] }))).toBe('exists')
  })

  test('has an address of its own where another page has the one of its name', async () => {
    const taken = { $list: 'product_card', category: 'vineyard' }
    await load(cms(), {
      ...content(),
      pages: [page('other', { 'en-gb': 'en/vineyard/v9' }, [{ key: 'product_list', data: { products: taken } }])],
      entities: [],
      menus: {},
      texts: {},
    })
    await create()
    const { offered } = await getEntityPage(cms(), key)
    expect(offered.map(({ permalink }) => permalink)).toEqual(['en/vineyard/v9-2', 'it/vineyard/v9'])
  })

  test('is made by nobody without the right to its locale, and then nothing is published', async () => {
    const { revision } = await create()
    const both = { locales: ['en-gb', 'it-it'] as LocaleCode[] }
    expect(await codeOf(publishContent(cms(), { ...edit(ugo, revision), person: ugo }, '', both))).toBe(
      'locale_forbidden',
    )
    expect(await getPage(cms(), 'en-gb', 'en/vineyard/v9')).toBeUndefined()
    expect((await getEntityPage(cms(), key)).page).toBeNull()
    expect(await readPublishedItem(cms().db, key)).toBeUndefined()
  })

  test('keeps the product from being published when it cannot be, with the errors of the page', async () => {
    // Without a category there is nothing a product page can show.
    const { revision } = await create({ parent: null })
    const work = publishContent(cms(), edit(ada, revision), '', { locales: ['en-gb'] })
    expect(await errorsOf(work)).toEqual([
      expect.objectContaining({ level: 'error', page: 'product/v9', locale: 'en-gb' }),
    ])
    expect(await readPublishedItem(cms().db, key)).toBeUndefined()
  })
})

describe('a product that is renamed, and whose page moves', () => {
  test('keeps every link in every locale', async () => {
    const { revision } = await create()
    const first = await publishContent(cms(), edit(ada, revision), '', { locales: ['en-gb', 'it-it'] })
    await addLinks()
    await expectLinks('V9', { 'en-gb': 'en/vineyard/v9', 'it-it': 'it/vineyard/v9' })
    const renamed = { ...v9, data: { ...v9.data, name: 'Vigna S' } }
    const saved = await saveContent(cms(), edit(ada, first.revision), renamed)
    await publishContent(cms(), edit(ada, saved.revision), 'New name')
    const permalinks = { 'en-gb': 'en/vineyard/vigna-s', 'it-it': 'it/vigna-s' }
    await movePage(cms(), 'product/v9', { parent: 'home', permalinks }, ada, edit(ada).actor)
    await expectLinks('Vigna S', permalinks)
    const fresh = createSiteCms(cms().db)
    for (const locale of localeCodes) {
      const source = fallbackChain(locale).find((code) => code === 'it-it' || code === 'en-gb') ?? 'en-gb'
      const old = source === 'it-it' ? 'it/vineyard/v9' : 'en/vineyard/v9'
      const redirect = await findRedirect(fresh, locale, old)
      expect(redirect?.value.redirect).toMatchObject({ location: expect.stringContaining('vigna-s'), status: 301 })
    }
  })
})

describe('the page of an item that is renamed', () => {
  /** Publishes the product with its page, and gives it a new name; with `between` something else is done before. */
  async function rename(name: string, between: () => Promise<unknown> = async () => {}): Promise<void> {
    const { revision } = await create()
    const first = await publishContent(cms(), edit(ada, revision), '', { locales: ['en-gb', 'it-it'] })
    await between()
    const saved = await saveContent(cms(), edit(ada, first.revision), { ...v9, data: { ...v9.data, name } })
    await publishContent(cms(), edit(ada, saved.revision), 'New name')
  }
  const stateIn = (locale: LocaleCode) => readState(cms(), { page: 'product/v9', locale })

  test('has the new name as its title in every locale at once, under the same address', async () => {
    await rename('Vigna S')
    for (const [locale, permalink] of [
      ['en-gb', 'en/vineyard/v9'],
      ['it-it', 'it/vineyard/v9'],
    ] as const) {
      const shown = await getPage(createSiteCms(cms().db), locale, permalink)
      expect(shown?.value).toMatchObject({ seo: { title: 'Vigna S' } })
      expect(await stateIn(locale)).toMatchObject({
        hasDraft: false,
        content: { title: 'Vigna S', permalink },
        published: { number: 2 },
      })
      expect((await findRedirect(cms(), locale, permalink))?.value.redirect ?? null).toBeNull()
    }
    const log = await cms().db.selectFrom('audit_log').select(['action', 'subject', 'locale']).orderBy('id').execute()
    expect(log.slice(-3)).toEqual([
      { action: 'content.publish', subject: 'product:v9', locale: null },
      { action: 'page.publish', subject: 'page:product/v9', locale: 'en-gb' },
      { action: 'page.publish', subject: 'page:product/v9', locale: 'it-it' },
    ])
  })

  test('keeps a title of its own, and takes the name in the locales that have none', async () => {
    await rename('Vigna S', async () => {
      const { content: before } = await stateIn('it-it')
      await saveDraft(cms(), 'product/v9', 'it-it', { ...parseContent(before), title: 'Il piccolo' })
      await publish(cms(), 'product/v9', 'it-it')
    })
    expect((await stateIn('it-it')).content).toMatchObject({
      title: 'Il piccolo',
      seo: expect.stringMatching(/"title": ?"Vigna S"/),
    })
    expect((await stateIn('en-gb')).content.title).toBe('Vigna S')
  })

  test('keeps it when what was handed in and approved before is published', async () => {
    const at = { page: 'product/v9', locale: 'en-gb' } as const
    const actor = { person: { id: 'ada', name: 'Ada' } }
    let id = 0
    await rename('Vigna S', async () => {
      const { content: before } = await stateIn('en-gb')
      const sections = parseContent(before).sections.filter(({ key: name }) => name !== 'product_navigation')
      await saveDraft(cms(), 'product/v9', 'en-gb', { ...parseContent(before), sections })
      const { revision } = await stateIn('en-gb')
      id = await requestReview(cms(), { ...at, revision, actor }, { message: '' })
      await decideReview(cms().db, id, { decision: 'approved', note: '', by: { id: null, name: 'Lea' } }, new Date())
    })
    const [review] = await readReviews(cms(), at)
    expect(review).toMatchObject({ id, state: 'open', behind: false, version: 3, decided_by: 'Lea' })
    const audit = cms().db.selectFrom('audit_log').select('details').where('action', '=', 'review.reopen')
    expect(await audit.execute()).toEqual([{ details: { id, version: 3, from: 'V9', to: 'Vigna S' } }])
    await approveReview(cms(), { ...at, id, actor }, { version: review?.version ?? 0 })
    const shown = await getPage(createSiteCms(cms().db), 'en-gb', 'en/vineyard/v9')
    expect(shown?.value.seo.title).toBe('Vigna S')
    expect(Object.keys(shown?.value.template_data ?? {})).not.toContain('product_navigation')
  })

  test('has the new name in a draft as well; what else is in the draft is not published', async () => {
    await rename('Vigna S', async () => {
      const { content: before } = await stateIn('en-gb')
      const sections = parseContent(before).sections.filter(({ key: name }) => name !== 'product_navigation')
      await saveDraft(cms(), 'product/v9', 'en-gb', { ...parseContent(before), sections, permalink: 'en/other' })
    })
    const { hasDraft, content: draft, published, base } = await stateIn('en-gb')
    expect([hasDraft, draft.title, draft.permalink]).toEqual([true, 'Vigna S', 'en/other'])
    expect(draft.sections.map(({ key: name }) => name)).not.toContain('product_navigation')
    expect([published?.number, base?.number]).toEqual([2, 2])
    const shown = await getPage(createSiteCms(cms().db), 'en-gb', 'en/vineyard/v9')
    expect(shown?.value.seo.title).toBe('Vigna S')
    expect(Object.keys(shown?.value.template_data ?? {})).toContain('product_navigation')
  })

  test('follows the title of a news item in its locale alone, also as the heading', async () => {
    const news = { ...edit(ada), key: contentKey('news', 'show') }
    const texts = {
      'en-gb': { title: 'The show', body: '<p>Soon</p>' },
      'it-it': { title: 'La fiera', body: '<p>Presto</p>' },
    }
    const item = { position: 0, parent: null, data: { image: 'scene/field', date: '2026-06-01' }, texts }
    const { revision } = await createContent(cms(), news, item)
    const first = await publishContent(cms(), { ...news, revision }, '', { locales: ['en-gb', 'it-it'] })
    const renamed = { ...item, texts: { ...texts, 'it-it': { ...texts['it-it'], title: 'La grande fiera' } } }
    const saved = await saveContent(cms(), { ...news, person: ugo, revision: first.revision }, renamed)
    await publishContent(cms(), { ...news, person: ugo, revision: saved.revision }, '')
    const italian = await readState(cms(), { page: 'news/show', locale: 'it-it' })
    expect([italian.content.title, italian.published?.number]).toEqual(['La grande fiera', 2])
    const [header] = parseContent(italian.content).sections
    expect(header).toMatchObject({ key: 'article_header', data: { heading: 'La grande fiera' } })
    const english = await readState(cms(), { page: 'news/show', locale: 'en-gb' })
    expect([english.content.title, english.published?.number]).toEqual(['The show', 1])
  })
})

describe('many new products', () => {
  const products = ['n1', 'n2', 'n3']
  async function createMany(): Promise<{ id: string; revision: number }[]> {
    const items = []
    for (const id of products) {
      // The last has no category: a page cannot show it.
      const parent = id === 'n3' ? null : v9.parent
      const item = { ...v9, parent, data: { ...v9.data, name: id.toUpperCase() } }
      const { revision } = await createContent(cms(), { ...edit(ada), key: contentKey('product', id) }, item)
      items.push({ id, revision })
    }
    return items
  }
  const bulk = (by: StudioPerson) => ({ kind: 'product' as const, person: by, actor: { person: by } })

  test('get their pages as one does; one whose page cannot be shown is not published', async () => {
    const items = await createMany()
    const body = { action: 'publish', items, message: 'Launch', pages: true } as const
    for (const preview of [true, false]) {
      const { results } = await publishItems(cms(), bulk(ada), { ...body, preview })
      expect(results).toMatchObject([
        { id: 'n1', outcome: 'changed' },
        { id: 'n2', outcome: 'changed' },
        { id: 'n3', outcome: 'rejected', reason: 'invalid', issues: [{ page: 'product/n3', locale: 'en-gb' }] },
      ])
    }
    for (const id of ['n1', 'n2']) {
      const shown = await getPage(createSiteCms(cms().db), 'it-it', `it/vineyard/${id}`)
      expect(shown?.value.seo.title).toBe(id.toUpperCase())
      expect((await getEntityPage(cms(), contentKey('product', id))).offered).toEqual([])
    }
    expect(await readPublishedItem(cms().db, { kind: 'product', id: 'n3' })).toBeUndefined()
    expect((await getEntityPage(cms(), contentKey('product', 'n3'))).page).toBeNull()
  })

  test('are not published with their pages where they are too many', () => {
    const { body } = studioCalls.publishItems
    const items = Array.from({ length: 101 }, (_, n) => ({ id: `n${n}`, revision: 1 }))
    const issues = (pages: boolean) => v.safeParse(body, { action: 'publish', items, message: '', pages }).issues
    expect(issues(true)).toMatchObject([{ message: 'With their pages, at most 100 items are published' }])
    expect(issues(false)).toBeUndefined()
  })

  test('get pages in the locales of the person, and none unless they are wanted', async () => {
    const items = (await createMany()).slice(0, 1)
    const body = { action: 'publish', preview: false, message: '' } as const
    const [done] = (await publishItems(cms(), bulk(ada), { ...body, items, pages: false })).results
    expect((await getEntityPage(cms(), contentKey('product', 'n1'))).page).toBeNull()
    const own = { ...edit(ugo, done?.after), key: contentKey('product', 'n1') }
    const texts = { ...v9.texts, 'it-it': { tagline: 'Per le vigne' } }
    const { revision } = await saveContent(cms(), own, { ...v9, data: { ...v9.data, name: 'N1' }, texts })
    await publishItems(cms(), bulk(ugo), { ...body, items: [{ id: 'n1', revision }], pages: true })
    const { page, offered } = await getEntityPage(cms(), contentKey('product', 'n1'))
    expect(page?.locales).toMatchObject({ 'it-it': { state: 'published' }, 'en-gb': { state: 'missing' } })
    expect(offered.map(({ locale }) => locale)).toEqual(['en-gb'])
  })
})

/** Expects everything that leads to the product to have its name and its address, in all locales. */
async function expectLinks(name: string, permalinks: Readonly<Record<'en-gb' | 'it-it', string>>): Promise<void> {
  // Without what the other has cached.
  const fresh = createSiteCms(cms().db)
  const listed = new Map<string, string[]>()
  for await (const entries of listSitemap(fresh)) {
    for (const { language_code: code, permalink } of entries) listed.set(code, [...(listed.get(code) ?? []), permalink])
  }
  const paths = [...listed.values()].flat().filter((path) => path.endsWith('v9') || path.endsWith('vigna-s'))
  expect(new Set(paths)).toEqual(new Set(Object.values(permalinks)))
  for (const locale of localeCodes) {
    const isItalian = fallbackChain(locale).includes('it-it')
    const address = permalinks[isItalian ? 'it-it' : 'en-gb']
    const { template_data: links } = (await getPage(fresh, locale, isItalian ? 'collegamenti' : 'links'))?.value ?? {}
    expect(links).toMatchObject({
      rich_text: { body: `<p><a href="/${locale}/${address}">V9</a></p>` },
      cta_banner: { actions: [{ link: { link_type: 'RE', computed: `/${address}` } }] },
      product_list: { products: expect.arrayContaining([expect.objectContaining({ name, permalink: address })]) },
    })
    const own = (await getPage(fresh, locale, address))?.value.template_data
    const desk = isItalian ? 'sportello' : 'desk'
    const search = new URLSearchParams({ form: 'quote', machine: name }).toString()
    expect(own?.['product_navigation']).toMatchObject({
      name,
      actions: [{ link: { computed: `/${desk}?${search}#quote` } }],
    })
    const [menu] = (await getMenus(fresh, locale, [{ key: 'help' }])).value
    expect(menu?.nodes.map(({ link_obj: to }) => to)).toEqual([{ link_type: 'RE', computed: `/${address}` }])
    // A page that falls back to another language is listed where it comes from.
    const isListed = shareLanguage(locale, isItalian ? 'it-it' : 'en-gb')
    expect(listed.get(locale)?.includes(address) ?? false).toBe(isListed)
    const { groups } = await searchSite(fresh, { q: name, lang: locale, page: 1 })
    expect(groups.flatMap(({ items }) => items.map(({ permalink }) => permalink))).toContain(address)
  }
}
