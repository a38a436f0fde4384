import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import { findRedirect } from '#server/content/findRedirect.ts'
import { getPage } from '#server/content/getPage.ts'
import { groupBy } from '#server/content/groupBy.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent } from '#server/studio/items/saveItem.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { changePages } from '#server/studio/pages/changePages.ts'
import type { StudioPerson } from '#server/studio/context.ts'
import { createPage } from '#server/studio/pages/createPage.ts'
import { deletePage } from '#server/studio/pages/deletePage.ts'
import { duplicatePage } from '#server/studio/pages/duplicatePage.ts'
import { readHome } from '#server/studio/pages/home.ts'
import { getStudioPage, listPages } from '#server/studio/pages/listPages.ts'
import { movePage } from '#server/studio/pages/movePage.ts'
import { findPageUses } from '#server/studio/pages/pageUses.ts'
import { withdrawPage } from '#server/studio/pages/publishPage.ts'
import { searchStudio } from '#server/studio/pages/searchStudio.ts'
import { ada, edit } from '#tests/support/studio/contentEditing.ts'
import { openTicket } from '#tests/support/server/ticketFixture.ts'
import { fixture, heroSection, snapshot } from '#tests/support/db/cmsFixture.ts'
import { editor, publish, saveDraft, withdraw } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { pagesFixture } from '#tests/support/db/pagesFixture.ts'

const filled = fillCms(() => ({ ...pagesFixture(), menus: fixture().menus }))
const publisher = { role: 'publisher', locales: null } as const
const onlyItalian = { role: 'publisher', locales: ['it-it'] } as const
/** What a cursor gets that no list has returned. */
const notOfList = { status: 422, errors: { cursor: ['This is not the cursor of a list'] } }

type Query = Parameters<typeof listPages>[1]
const list = (query: Partial<Query> = {}) => listPages(filled.cms, { q: '', limit: 50, ...query })
const idsOf = async (query: Partial<Query>) => (await list(query)).items.map(({ id }) => id)
const stateOf = async (page: string, locale: LocaleCode) =>
  (await getStudioPage(filled.cms, page, locale)).locales[locale]
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was rejected',
    (error: { code?: unknown; body?: unknown }) => error.code ?? error,
  )
const lastAudit = () =>
  filled.database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('the tree', () => {
  it('has a level in its order, with the number of pages below each', async () => {
    const { items, next } = await list({ parent: 'home' })
    expect(items.map(({ id, title, children, parent }) => ({ id, title, children, parent }))).toEqual([
      { id: 'about', title: 'about en-gb', children: 0, parent: 'home' },
      { id: 'category/vineyard', title: 'category/vineyard en-gb', children: 2, parent: 'home' },
    ])
    expect(next).toBeNull()
    expect(await idsOf({ parent: 'nowhere' })).toEqual([])
  })

  it('is read in parts that neither repeat nor leave out a page', async () => {
    const whole = await idsOf({ parent: '-' })
    const parts: string[] = []
    let cursor: string | undefined
    do {
      const part = await list({ parent: '-', limit: 2, ...(cursor === undefined ? {} : { cursor }) })
      parts.push(...part.items.map(({ id }) => id))
      cursor = part.next ?? undefined
    } while (cursor !== undefined)
    expect(parts).toEqual(whole)
    expect(whole.length).toBeGreaterThan(4)
    await expect(list({ cursor: 'xyz' })).rejects.toMatchObject(notOfList)
  })

  it('says how many there are on all levels, and how many a search or a filter finds', async () => {
    const all = await idsOf({})
    const totalOf = async (query: Partial<Query>) => (await list({ limit: 1, ...query })).total
    expect(await totalOf({ parent: '-' })).toBe(all.length)
    expect(await totalOf({ parent: 'home' })).toBeNull()
    expect(await totalOf({ q: 'about' })).toBe((await idsOf({ q: 'about' })).length)
    expect(await totalOf({ q: 'nowhere at all' })).toBe(0)
    const drafts = { state: 'draft', locale: 'it-it' } as const
    expect(await totalOf(drafts)).toBe((await idsOf(drafts)).length)
    const { next } = await list({ limit: 1 })
    expect(await totalOf(next === null ? {} : { cursor: next })).toBeNull()
  })

  it('titles pages in the locale, along its chain, else in any', async () => {
    expect((await list({ parent: 'home', locale: 'it-it' })).items[0]?.title).toBe('about it-it')
    expect((await list({ parent: 'home', locale: 'de-ch' })).items[0]?.title).toBe('about en-gb')
    expect((await list({ q: 'french', locale: 'de-ch' })).items[0]?.title).toBe('french fr-fr')
  })

  it('has a state for each of the sixteen locales', async () => {
    const { locales } = await getStudioPage(filled.cms, 'about', 'en-gb')
    expect(Object.keys(locales)).toEqual([...localeCodes])
    expect(locales['de-ch']).toEqual({
      state: 'fallback',
      source: 'en-gb',
      title: 'about en-gb',
      permalink: 'about',
    })
    expect(locales['it-it']).toMatchObject({ state: 'published', source: 'it-it', permalink: 'chi-siamo' })
    expect((await getStudioPage(filled.cms, 'french', 'en-gb')).locales).toMatchObject({
      'en-gb': { state: 'missing' },
      'fr-ch': { state: 'fallback', source: 'fr-fr' },
    })
    expect((await getStudioPage(filled.cms, 'draft', 'en-gb')).locales).toMatchObject({
      'en-gb': { state: 'changed', source: 'en-gb', title: 'Secret' },
      'it-it': { state: 'draft', source: 'en-gb', title: 'Segreto' },
      'de-de': { state: 'fallback', source: 'en-gb', title: 'Secret' },
    })
  })

  it('follows what editors do', async () => {
    await saveDraft(filled.cms, 'about', 'it-it', snapshot('chi-siamo', 'Nuovo'))
    expect(await stateOf('about', 'it-it')).toMatchObject({ state: 'changed', updated_by: { id: 'p1', name: 'Ada' } })
    await publish(filled.cms, 'about', 'it-it')
    expect(await stateOf('about', 'it-it')).toMatchObject({ state: 'published', title: 'Nuovo' })
    await withdraw(filled.cms, 'about', 'it-it')
    expect(await stateOf('about', 'it-it')).toMatchObject({ state: 'withdrawn', source: 'en-gb', title: 'Nuovo' })
  })

  it('is changed only while the draft differs from what is published', async () => {
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Newer', [heroSection()]))
    await publish(filled.cms, 'about', 'en-gb')
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Newest', [heroSection()]))
    expect(await stateOf('about', 'en-gb')).toMatchObject({ state: 'changed', title: 'Newest' })
    expect(await idsOf({ state: 'changed', locale: 'en-gb' })).toEqual(['about', 'draft'])
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Newer', [heroSection()]))
    expect((await readState(filled.cms, { page: 'about', locale: 'en-gb' })).hasDraft).toBe(true)
    expect(await stateOf('about', 'en-gb')).toMatchObject({ state: 'published', title: 'Newer' })
    expect(await idsOf({ state: 'changed', locale: 'en-gb' })).toEqual(['draft'])
    expect(await idsOf({ state: 'published', locale: 'en-gb', q: 'newer' })).toEqual(['about'])
  })

  it('marks a locale whose source was published later', async () => {
    expect((await stateOf('about', 'it-it'))?.behind).toBeUndefined()
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Newer'))
    await publish(filled.cms, 'about', 'en-gb')
    expect((await stateOf('about', 'it-it'))?.behind).toBe(true)
    expect((await stateOf('about', 'en-gb'))?.behind).toBeUndefined()
    expect(await idsOf({ state: 'behind', locale: 'it-it' })).toEqual(['about'])
  })

  it('has the ancestors of a page, the first level first', async () => {
    expect((await getStudioPage(filled.cms, 'product/v1', 'it-it')).ancestors).toEqual([
      { id: 'home', title: 'home it-it' },
      { id: 'category/vineyard', title: 'category/vineyard it-it' },
    ])
    expect(await codeOf(getStudioPage(filled.cms, 'nowhere', 'it-it'))).toBe('not_found')
  })
})

describe('the search', () => {
  it.each([
    ['chi-sia', ['about']],
    ['ABOUT it', ['about']],
    ['vineyard', ['category/vineyard']],
    ['product/v', ['product/v2', 'product/v1']],
    ['segreto', ['draft']],
    ['seul', ['french']],
    ['v1', ['product/v1']],
    ['100%', []],
    ['no such page', []],
  ])('for %s finds %j', async (q, ids) => expect(await idsOf({ q })).toEqual(ids))

  it('takes no notice of accents and of large letters', async () => {
    await saveDraft(filled.cms, 'about', 'tr-tr', snapshot('hakkimizda', 'ISPARTA Şarap Üzümü Größe'))
    for (const q of ['isparta', 'Isparta', 'sarap', 'ŞARAP', 'uzumu', 'groSSe', 'Üzümü şarap']) {
      expect(await idsOf({ q }), q).toEqual(['about'])
    }
  })

  it('is narrowed by type, state and level', async () => {
    expect(await idsOf({ q: 'product', page_type: 'default_product' })).toEqual(['product/v2', 'product/v1'])
    expect(await idsOf({ q: 'v2', parent: 'category/vineyard' })).toEqual(['product/v2'])
    expect(await idsOf({ state: 'changed', locale: 'en-gb' })).toEqual(['draft'])
    expect(await idsOf({ state: 'draft', locale: 'it-it' })).toEqual(['draft'])
    expect(await idsOf({ state: 'missing', locale: 'en-gb' })).toEqual(['french'])
    expect(await idsOf({ state: 'published', locale: 'fr-fr' })).toEqual(['french', 'home'])
    expect(await idsOf({ state: 'fallback', locale: 'fr-ch', q: 'fr' })).toEqual(['french', 'home'])
    await withdraw(filled.cms, 'about', 'en-gb')
    expect(await idsOf({ state: 'withdrawn', locale: 'en-gb' })).toEqual(['about'])
  })

  it('begins with exactly that id or title, then goes by similarity and title', async () => {
    for (const [id, title] of [
      ['a1', 'Great tractors of the world'],
      ['b1', 'Old tractors'],
      ['z1', 'Tractors'],
      ['b0', 'Old tractors'],
    ] as const) {
      await createPage(filled.cms, { ...wanted, id, title, parent: null }, editor)
    }
    expect(await idsOf({ q: 'tractors', locale: 'it-it' })).toEqual(['z1', 'b0', 'b1', 'a1'])
    await createPage(filled.cms, { ...wanted, id: 'tractors', title: 'Machines', parent: null }, editor)
    const whole = ['tractors', 'z1', 'b0', 'b1', 'a1']
    const parts: string[] = []
    let cursor: string | undefined
    do {
      const part = await list({ q: 'tractors', limit: 1, ...(cursor === undefined ? {} : { cursor }) })
      parts.push(...part.items.map(({ id }) => id))
      cursor = part.next ?? undefined
    } while (cursor !== undefined)
    expect(parts).toEqual(whole)
    expect((await searchStudio(filled.cms, 'tractors', 'it-it')).map(({ id }) => id)).toEqual(whole)
    await expect(list({ q: 'tractors', cursor: 'xyz' })).rejects.toMatchObject(notOfList)
  })

  it('finds more than one window of pages, each once, the exact title first', async () => {
    await sql`
      with made as (
        insert into pages (id, page_type, template, position)
        select 'many/' || lpad(n::text, 4, '0'), 'blank', 'BL', 0 from generate_series(1, 1100) n returning id)
      insert into page_drafts (page_id, locale, content)
      select id, 'it-it', json_build_object('title', case id when 'many/0900' then 'Plough' else 'Plough ' || id end,
        'permalink', id, 'seo', '{}'::json, 'sections', '[]'::json) from made`.execute(filled.database.db)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const part = await list({ q: 'plough', limit: 200, ...(cursor === undefined ? {} : { cursor }) })
      ids.push(...part.items.map(({ id }) => id))
      cursor = part.next ?? undefined
    } while (cursor !== undefined)
    expect(ids[0]).toBe('many/0900')
    expect([ids.length, new Set(ids).size]).toEqual([1100, 1100])
  })

  it('goes on behind a cursor', async () => {
    const first = await list({ q: 'en', limit: 2 })
    const second = await list({ q: 'en', limit: 50, cursor: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(await idsOf({ q: 'en' }))
  })

  it('of the studio finds pages, entities, files and menus', async () => {
    const found = async (q: string) =>
      (await searchStudio(filled.cms, q, 'it-it')).map(({ kind, id }) => `${kind} ${id}`)
    expect(await found('vigneto')).toEqual(['category vineyard'])
    expect(await found('immagine scene')).toEqual(['media scene/field'])
    expect(await found('scene/field')).toEqual(['media scene/field'])
    expect(await found('foot')).toEqual(['menu footer'])
    expect(await found('chi-siamo')).toEqual(['page about'])
    expect(await found('titolo fair')).toEqual(['news fair'])
    expect(await found(' ')).toEqual([])
    expect((await searchStudio(filled.cms, 'scene/field', 'it-it'))[0]).toEqual({
      kind: 'media',
      id: 'scene/field',
      title: 'Immagine scene/field',
      detail: 'scene/field',
      image: '/media/scene/field.svg?v=00000000',
    })
  })

  it('has the first of each kind, however many files have the same words', async () => {
    await sql`
      insert into entities (kind, id, data, content_hash, origin)
      select 'media', 'a/t9-' || n, jsonb_build_object('name', 'T9 ' || n), '', 'import' from generate_series(1, 30) n
      union all select 'product', 't9-340', '{"name": "T9.340"}', '', 'import'`.execute(filled.database.db)
    const items = await searchStudio(filled.cms, 'T9', 'it-it')
    expect(items.map(({ kind }) => kind)).toEqual(['product', ...Array.from({ length: 19 }, () => 'media')])
    for (let n = 0; n < 30; n += 1) {
      await createPage(filled.cms, { ...wanted, id: `t9-${n}`, title: `T9 ${n}`, parent: null }, editor)
    }
    const counts = groupBy(await searchStudio(filled.cms, 'T9', 'it-it'), ({ kind }) => kind)
    expect([...counts].map(([kind, { length }]) => [kind, length])).toEqual([
      ['page', 10],
      ['product', 1],
      ['media', 9],
    ])
  })
})

const wanted = { page_type: 'blank', parent: 'about', locale: 'it-it', title: 'Perché l’Öko ı' } as const

describe('a new page', () => {
  it('gets id and permalink from its title, a draft, and the last place of its level', async () => {
    const created = await createPage(filled.cms, wanted, editor)
    expect(created).toMatchObject({
      id: 'perche-loko-i',
      page_type: 'blank',
      template: 'BL',
      parent: 'about',
      entity: null,
    })
    expect(created.locales['it-it']).toMatchObject({ state: 'draft', permalink: 'chi-siamo/perche-loko-i' })
    expect((await createPage(filled.cms, wanted, editor)).id).toBe('perche-loko-i-2')
    expect(await idsOf({ parent: 'about' })).toEqual(['perche-loko-i', 'perche-loko-i-2'])
    expect(await lastAudit()).toMatchObject({ action: 'page.create', subject: 'page:perche-loko-i-2', person_id: 'p1' })
  })

  it('keeps a given id and permalink, and rejects an id that is taken and a parent that is not there', async () => {
    expect(await createPage(filled.cms, { ...wanted, id: 'x/y', permalink: 'z' }, editor)).toMatchObject({
      id: 'x/y',
      locales: { 'it-it': { permalink: 'z' } },
    })
    expect(await codeOf(createPage(filled.cms, { ...wanted, id: 'x/y' }, editor))).toBe('exists')
    expect(await codeOf(createPage(filled.cms, { ...wanted, parent: 'nowhere' }, editor))).toBe('not_found')
    expect((await createPage(filled.cms, { ...wanted, title: '拖拉机', parent: null }, editor)).id).toBe('page')
  })

  it.each(pageTypes)('of the type %s has the sections its template requires', async (page_type) => {
    const { id } = await createPage(filled.cms, { ...wanted, page_type }, editor)
    const { content } = await readState(filled.cms, { page: id, locale: 'it-it' })
    const keys = content.sections.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    if (page_type === 'awards') expect(keys).toEqual(['awards'])
    if (page_type === 'blank') expect(keys).toEqual([])
    if (page_type === 'homepage') expect(content.sections[0]?.data).toContain('Dite')
  })
})

describe('a copy', () => {
  it('has the content of the locales under new section ids', async () => {
    const copy = await duplicatePage(filled.cms, 'draft', {}, publisher, editor)
    expect(copy.id).toBe('draft-copy')
    expect(copy.locales).toMatchObject({
      'en-gb': { state: 'draft', title: 'Secret', permalink: 'draft-copy' },
      'it-it': { state: 'draft', title: 'Segreto', permalink: 'draft-copy' },
    })
    const original = await readState(filled.cms, { page: 'draft', locale: 'en-gb' })
    const copied = await readState(filled.cms, { page: 'draft-copy', locale: 'en-gb' })
    expect(copied.content.sections.map(({ data }) => data)).toEqual(original.content.sections.map(({ data }) => data))
    expect(copied.content.sections[0]?.id).not.toBe(original.content.sections[0]?.id)
  })

  it('has the given locales, or those its maker may change, and no entity', async () => {
    const given = await duplicatePage(filled.cms, 'about', { id: 'b', locales: ['en-gb'] }, publisher, editor)
    expect(given.locales['it-it']?.state).toBe('missing')
    const own = await duplicatePage(filled.cms, 'product/v2', {}, onlyItalian, editor)
    expect(own).toMatchObject({ id: 'product/v2-copy', entity: null, parent: 'category/vineyard' })
    expect(own.locales).toMatchObject({
      'en-gb': { state: 'missing' },
      'it-it': { state: 'draft', permalink: 'it/v2-copy' },
    })
    const foreign = own.locales['fr-fr']?.state
    expect(foreign).toBe('missing')
    expect(await codeOf(duplicatePage(filled.cms, 'french', { locales: ['it-it'] }, publisher, editor))).toBe(
      'not_found',
    )
  })
})

describe('a move', () => {
  it('places a page first, behind another and last', async () => {
    const order = () => idsOf({ parent: 'category/vineyard' })
    await movePage(filled.cms, 'about', { parent: 'category/vineyard' }, publisher, editor)
    expect(await order()).toEqual(['product/v1', 'product/v2', 'about'])
    await movePage(filled.cms, 'about', { parent: 'category/vineyard', after: null }, publisher, editor)
    expect(await order()).toEqual(['about', 'product/v1', 'product/v2'])
    await movePage(filled.cms, 'about', { parent: 'category/vineyard', after: 'product/v1' }, publisher, editor)
    expect(await order()).toEqual(['product/v1', 'about', 'product/v2'])
    await movePage(filled.cms, 'product/v1', { parent: 'category/vineyard' }, publisher, editor)
    expect(await order()).toEqual(['about', 'product/v2', 'product/v1'])
    expect(await lastAudit()).toMatchObject({ action: 'page.move', subject: 'page:product/v1' })
  })

  it('needs every locale of the page, and of the pages below it where its parent is another one', async () => {
    const move = (page: string, body: Parameters<typeof movePage>[2], locales: readonly LocaleCode[]) =>
      codeOf(movePage(filled.cms, page, body, { role: 'publisher', locales }, editor))
    const own = await createPage(
      filled.cms,
      { ...wanted, parent: null, title: 'Azienda', permalink: 'azienda' },
      editor,
    )
    expect(own.locales).toMatchObject({ 'it-it': { state: 'draft' }, 'en-gb': { state: 'missing' } })
    expect(await move(own.id, { parent: 'about' }, ['it-it'])).toBe('nothing was rejected')
    expect(await move('about', { parent: null }, ['it-it'])).toBe('locale_forbidden')
    expect(await move('about', { parent: 'home', after: null }, ['it-it'])).toBe('locale_forbidden')
    // Its address in Italian alone; the page stays where it is.
    const before = await idsOf({ parent: 'home' })
    expect(await move('about', { parent: 'home', permalinks: { 'it-it': 'noi' } }, ['it-it'])).toBe(
      'nothing was rejected',
    )
    expect(await idsOf({ parent: 'home' })).toEqual(before)
    // French is below it alone: reordering changes nothing there, another parent changes its breadcrumbs.
    await movePage(filled.cms, 'french', { parent: own.id }, publisher, editor)
    expect(await move(own.id, { parent: 'home' }, ['it-it'])).toBe('locale_forbidden')
    expect(await move(own.id, { parent: 'about', after: null }, ['it-it'])).toBe('nothing was rejected')
    expect(await move(own.id, { parent: 'home' }, ['it-it', 'fr-fr'])).toBe('nothing was rejected')
  })

  it('makes no loop', async () => {
    expect(await codeOf(movePage(filled.cms, 'home', { parent: 'product/v1' }, publisher, editor))).toBe('invalid')
    expect(await codeOf(movePage(filled.cms, 'home', { parent: 'home' }, publisher, editor))).toBe('invalid')
    expect(await codeOf(movePage(filled.cms, 'about', { parent: 'nowhere' }, publisher, editor))).toBe('not_found')
    expect(await codeOf(movePage(filled.cms, 'about', { parent: null, after: 'product/v1' }, publisher, editor))).toBe(
      'invalid',
    )
    expect((await getStudioPage(filled.cms, 'home', 'en-gb')).parent).toBeNull()
  })

  it('publishes new permalinks; the old ones redirect and links go on working', async () => {
    await saveDraft(filled.cms, 'about', 'it-it', snapshot('chi-siamo', 'Bozza'))
    const permalinks = { 'en-gb': 'company/about', 'it-it': 'azienda/chi-siamo' } as const
    await movePage(filled.cms, 'about', { parent: 'category/vineyard', permalinks }, publisher, editor)
    expect((await getPage(filled.cms, 'en-gb', 'company/about'))?.value.seo['title']).toBe('about en-gb')
    expect(await getPage(filled.cms, 'en-gb', 'about')).toBeUndefined()
    expect(await findRedirect(filled.cms, 'en-gb', 'about')).toMatchObject({
      value: { redirect: { location: '/en-gb/company/about', status: 301 } },
    })
    expect(await findRedirect(filled.cms, 'it-it', 'chi-siamo')).toMatchObject({
      value: { redirect: { location: '/it-it/azienda/chi-siamo' } },
    })
    const draft = await readState(filled.cms, { page: 'about', locale: 'it-it' })
    expect([draft.content.title, draft.content.permalink, draft.base?.number]).toEqual([
      'Bozza',
      'azienda/chi-siamo',
      2,
    ])
    const order = (await getPage(filled.cms, 'en-gb', 'order'))?.value.template_data['rich_text']
    expect(JSON.stringify(order)).toContain('/en-gb/company/about#team')
  })

  it('leaves everything as it was when a permalink is taken, invalid or of a locale that is not published', async () => {
    const move = (permalinks: Partial<Record<LocaleCode, string>>) =>
      codeOf(movePage(filled.cms, 'about', { parent: null, permalinks }, publisher, editor))
    expect(await move({ 'it-it': 'nuovo', 'en-gb': 'lists' })).toBe('invalid')
    expect(await move({ 'en-gb': 'a//b' })).toBe('invalid')
    expect(await move({ 'tr-tr': 'hakkimizda' })).toBe('invalid')
    expect((await getStudioPage(filled.cms, 'about', 'en-gb')).parent).toBe('home')
    expect((await getPage(filled.cms, 'it-it', 'chi-siamo'))?.value.seo['title']).toBe('about it-it')
  })
})

describe('the uses of a page', () => {
  it('are its links in sections, drafts, rich text and menus, its entity and the pages below', async () => {
    await saveDraft(
      filled.cms,
      'draft',
      'it-it',
      snapshot('bozza', 'B', [{ key: 'cta_banner', data: { actions: [{ link: { $page: 'about' } }] } }]),
    )
    expect(await findPageUses(filled.cms, 'about', 'en-gb')).toEqual({
      total: 4,
      uses: [
        {
          where: 'section',
          id: 'draft',
          locale: 'it-it',
          state: 'draft',
          path: 'cta_banner.actions.0.link',
          title: 'Secret',
        },
        {
          where: 'section',
          id: 'order',
          locale: 'en-gb',
          state: 'published',
          path: 'rich_text.body',
          title: 'order en-gb',
        },
        {
          where: 'section',
          id: 'order',
          locale: 'en-gb',
          state: 'published',
          path: 'cta_banner.actions.0.link',
          title: 'order en-gb',
        },
        { where: 'menu', id: 'footer', path: 'about', title: 'footer' },
      ],
    })
    const category = await findPageUses(filled.cms, 'category/vineyard', 'en-gb')
    expect(category.uses.map(({ where, id }) => `${where} ${id}`)).toEqual([
      'menu footer',
      'entity category/vineyard',
      'child product/v1',
      'child product/v2',
    ])
  })

  it('are none where a product of the same id is shown, or a version of the past', async () => {
    expect((await findPageUses(filled.cms, 'product/v1', 'en-gb')).uses.map(({ where }) => where)).toEqual(['entity'])
    await saveDraft(filled.cms, 'order', 'en-gb', snapshot('order', 'No links', [heroSection()]))
    await publish(filled.cms, 'order', 'en-gb')
    expect((await findPageUses(filled.cms, 'about', 'en-gb')).uses.map(({ where }) => where)).toEqual(['menu'])
  })
})

describe('a deletion', () => {
  it('moves up a page below that its author may not change, and changes nothing visitors read of it', async () => {
    const own = await createPage(
      filled.cms,
      { ...wanted, parent: null, title: 'Azienda', permalink: 'azienda' },
      editor,
    )
    await movePage(filled.cms, 'french', { parent: own.id }, publisher, editor)
    const read = async () => (await getPage(filled.cms, 'fr-fr', 'seulement'))?.value
    const before = await read()
    expect(before?.breadcrumbs).toBeDefined()
    await deletePage(filled.cms, own.id, { force: true }, onlyItalian, editor)
    expect((await getStudioPage(filled.cms, 'french', 'fr-fr')).parent).toBeNull()
    expect(await read()).toEqual(before)
  })

  it('is rejected while something links to the page, unless it is forced', async () => {
    const rejected = await deletePage(filled.cms, 'about', { force: false }, publisher, editor).catch(
      (error: unknown) => error,
    )
    expect(rejected).toMatchObject({ code: 'in_use', body: { total: 3 } })
    await deletePage(filled.cms, 'about', { force: true }, publisher, editor)
    expect(await codeOf(getStudioPage(filled.cms, 'about', 'en-gb'))).toBe('not_found')
    expect(await getPage(filled.cms, 'en-gb', 'about')).toBeUndefined()
    expect(await lastAudit()).toMatchObject({
      action: 'page.delete',
      subject: 'page:about',
      details: {
        parent_id: 'home',
        uses: 3,
        locales: expect.arrayContaining([expect.objectContaining({ locale: 'it-it', permalink: 'chi-siamo' })]),
      },
    })
  })

  it('lifts the pages below to the parent', async () => {
    await deletePage(filled.cms, 'category/vineyard', { force: true }, publisher, editor)
    expect(await idsOf({ parent: 'home' })).toEqual(['about', 'product/v1', 'product/v2'])
  })

  it('needs the right to each locale of the page', async () => {
    expect(await codeOf(deletePage(filled.cms, 'lists', { force: true }, onlyItalian, editor))).toBe('locale_forbidden')
    await deletePage(filled.cms, 'lists', { force: false }, publisher, editor)
    expect(await codeOf(getStudioPage(filled.cms, 'lists', 'en-gb'))).toBe('not_found')
  })
})

describe('a change of many pages', () => {
  it('does each by itself and returns the reasons', async () => {
    await saveDraft(filled.cms, 'about', 'it-it', snapshot('chi-siamo', 'Nuovo'))
    await saveDraft(filled.cms, 'lists', 'it-it', snapshot('liste', 'Rotto', [{ key: 'hero', data: {} }]))
    const seen = async (page: string, locale: LocaleCode) => {
      return { page, locale, revision: (await stateOf(page, locale))?.revision }
    }
    const items = [
      await seen('about', 'it-it'),
      await seen('lists', 'it-it'),
      await seen('lists', 'en-gb'),
      { page: 'nowhere', locale: 'it-it', revision: 1 },
      await seen('draft', 'it-it'),
    ] as const
    const results = await changePages(
      filled.cms,
      { action: 'publish', items: [...items], message: 'All' },
      onlyItalian,
      editor,
    )
    expect(results.map(({ ok, reason }) => reason ?? ok)).toEqual([
      true,
      'invalid',
      'locale_forbidden',
      'not_found',
      true,
    ])
    expect(results[1]?.issues.some(({ level, path }) => level === 'error' && path === 'heading')).toBe(true)
    expect((await getPage(filled.cms, 'it-it', 'chi-siamo'))?.value.seo['title']).toBe('Nuovo')
    const withdrawn = await changePages(
      filled.cms,
      { action: 'withdraw', items: [{ page: 'about', locale: 'it-it' }], message: '' },
      publisher,
      editor,
    )
    expect(withdrawn).toEqual([{ page: 'about', locale: 'it-it', ok: true, issues: [] }])
    expect((await stateOf('about', 'it-it'))?.state).toBe('withdrawn')
  })

  it('publishes the draft that was seen alone, and returns what another one is at', async () => {
    const { cms } = filled
    const about = { page: 'about', locale: 'it-it' } as const
    const publish = (revision: number | undefined) =>
      changePages(cms, { action: 'publish', items: [{ ...about, revision }], message: '' }, publisher, editor)
    await saveDraft(cms, 'about', 'it-it', snapshot('chi-siamo', 'Visto'))
    const seen = (await stateOf('about', 'it-it'))?.revision
    await saveDraft(cms, 'about', 'it-it', snapshot('chi-siamo', 'Non visto'))
    const { revision } = await readState(cms, about)
    const rejected = { ...about, ok: false, issues: [] }
    expect(await publish(seen)).toEqual([{ ...rejected, reason: 'conflict', revision }])
    expect(await publish(undefined)).toEqual([{ ...rejected, reason: 'revision_missing' }])
    expect((await stateOf('about', 'it-it'))?.state).toBe('changed')
    expect(await publish(revision)).toMatchObject([{ ...about, ok: true }])
    expect((await stateOf('about', 'it-it'))?.state).toBe('published')
  })
})

describe('the home of the studio', () => {
  const withRights = (id: string, rights: Pick<StudioPerson, 'role' | 'locales'> = publisher) => ({ id, ...rights })

  it('has own drafts and what changed last', async () => {
    await saveDraft(filled.cms, 'about', 'it-it', snapshot('chi-siamo', 'Nuovo'))
    const home = await readHome(filled.cms, withRights('p1'), 'it-it')
    const own = {
      kind: 'page',
      id: 'about',
      title: 'Nuovo',
      locale: 'it-it',
      updated_at: expect.any(String),
      updated_by: editor.person,
    }
    expect(home).toMatchObject({ drafts: [own], schedules: [], open_requests: 0 })
    expect(home.recent[0]).toEqual(own)
    expect((await readHome(filled.cms, withRights('p2'), 'it-it')).drafts).toEqual([])
    await withdrawPage(filled.cms, { page: 'about', locale: 'it-it', actor: { person: { id: 'p3', name: 'Bo' } } })
    expect((await readHome(filled.cms, withRights('p1'), 'it-it')).recent[0]).toEqual({
      ...own,
      updated_by: { id: 'p3', name: 'Bo' },
    })
  })

  it('has items of content beside pages until they are deleted', async () => {
    const texts = { 'it-it': { title: 'Porte aperte', body: '<p>Venite</p>' } }
    const news = { position: 0, parent: null, data: { image: 'scene/field', date: '2026-07-01' }, texts }
    const openDay = {
      kind: 'news',
      id: 'open-day',
      title: 'Porte aperte',
      locale: null,
      updated_at: expect.any(String),
      updated_by: { id: 'ada', name: 'Ada' },
    }
    const read = async () => {
      const { drafts, recent } = await readHome(filled.cms, withRights('ada'), 'it-it')
      return [drafts, recent.filter(({ kind }) => kind !== 'page')]
    }
    await createContent(filled.cms, edit('news', 'open-day', ada), news)
    expect(await read()).toEqual([[openDay], [openDay]])
    await publishContent(filled.cms, edit('news', 'open-day', ada, 1), 'Now')
    expect(await read()).toEqual([[], [openDay]])
    await deleteContent(filled.cms, edit('news', 'open-day', ada))
    expect(await read()).toEqual([[], []])
  })

  it('counts the open requests that the person may reply to', async () => {
    await openTicket(filled.database.db)
    const others = localeCodes.filter((code) => code !== 'it-it')
    const countFor = async (rights: Pick<StudioPerson, 'role' | 'locales'>) =>
      (await readHome(filled.cms, withRights('p1', rights), 'it-it')).open_requests
    expect(await countFor({ role: 'author', locales: null })).toBe(0)
    expect(await countFor({ role: 'publisher', locales: others })).toBe(0)
    expect(await countFor({ role: 'publisher', locales: localeCodes })).toBe(1)
    expect(await countFor({ role: 'admin', locales: others })).toBe(1)
  })
})
