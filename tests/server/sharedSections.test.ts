import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { LocaleCode } from '#locales/locales.ts'
import { hasTexts, languagesColumn, listColumns } from '#schemas/studio/contentLists.ts'
import { upgradeContent } from '#server/content/currentContent.ts'
import { readRetailerForms } from '#server/retailers/retailerPages.ts'
import { getPage } from '#server/content/getPage.ts'
import { exportDump } from '#server/content/exportDump.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { getContent } from '#server/studio/items/item.ts'
import { findUses } from '#server/studio/items/itemUses.ts'
import { getContentUses } from '#server/studio/items/getContentUses.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent, saveContent } from '#server/studio/items/saveItem.ts'
import { withdrawContent } from '#server/studio/items/withdrawItem.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { findPageUses } from '#server/studio/pages/pageUses.ts'
import { searchSite } from '#server/search/searchSite.ts'
import { fixture, load, page } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'
import { ada, edit, rejection, ugo } from '#tests/support/studio/contentEditing.ts'

const kind = 'shared_section'
const id = 'call-to-action'
const reference = { $ref: `${kind}/${id}` }
const section = (heading: string, more: object = {}) => ({
  content: { heading, image: { $ref: 'media/scene/field' }, ...more },
})
const shared = (texts: object, type = 'hero') => ({ position: 0, parent: null, data: { name: 'Autumn', type }, texts })
const english = shared({ 'en-gb': section('Autumn') })
const formData = (form: string) => ({
  form,
  topics: [{ value: 'a', label: 'A' }],
  consent: { version: '1', notice: '<p>Notice</p>' },
})
/** Two pages that show it, one of them in two languages. */
const pages = [
  page('one', { 'en-gb': 'one', 'it-it': 'uno' }, [{ key: 'hero', data: reference }]),
  page('two', { 'en-gb': 'two' }, [
    { key: 'hero', data: { heading: 'Own', image: { $ref: 'media/scene/field' } } },
    { key: 'hero_2', data: reference },
  ]),
]

const filled = fillCms(fixture)
const cms = () => filled.cms
const key = contentKey(kind, id)
const read = async (locale: LocaleCode, permalink: string) =>
  (await getPage(cms(), locale, permalink))?.value.template_data ?? {}
const heading = async (locale: LocaleCode, permalink: string, of = 'hero') => {
  const found = (await read(locale, permalink))[of]
  return typeof found === 'object' && found !== null && 'heading' in found ? found.heading : undefined
}

async function publish(content: object): Promise<void> {
  const { revision } = await getContent(cms(), key).catch(() => ({ revision: 0 }))
  const saved =
    revision === 0
      ? await createContent(cms(), edit(kind, id, ada), content)
      : await saveContent(cms(), edit(kind, id, ada, revision), content)
  await publishContent(cms(), edit(kind, id, ada, saved.revision), '')
}

/** Publishes the shared section, then the pages that show it. */
async function fill(content: object = english): Promise<void> {
  await publish(content)
  await load(cms(), { ...fixture(), pages: [...fixture().pages, ...pages] })
}

test('every page shows what is published of it, in its language or the one it falls back to', async () => {
  await fill()
  expect(await heading('en-gb', 'one')).toBe('Autumn')
  expect(await heading('it-it', 'uno')).toBe('Autumn')
  expect(await heading('en-gb', 'two', 'hero_2')).toBe('Autumn')
  filled.announced.length = 0
  const both = shared({ 'en-gb': section('Winter'), 'it-it': section('Inverno') })
  const { revision } = await getContent(cms(), key)
  const saved = await saveContent(cms(), edit(kind, id, ada, revision), both)
  expect(await heading('en-gb', 'one')).toBe('Autumn')
  await publishContent(cms(), edit(kind, id, ada, saved.revision), '')
  await expect.poll(() => filled.announced).toContain(`${kind}:${id}`)
  expect((await getPage(cms(), 'it-it', 'uno'))?.tags).toContain(`${kind}:${id}`)
  await expect.poll(async () => heading('en-gb', 'one')).toBe('Winter')
  expect(await heading('en-gb', 'two', 'hero_2')).toBe('Winter')
  expect(await heading('it-it', 'uno')).toBe('Inverno')
  const { groups } = await searchSite(cms(), { q: 'Inverno', lang: 'it-it', group: undefined, page: 1 })
  expect(groups.flatMap(({ items }) => items.map(({ permalink }) => permalink))).toEqual(['two', 'uno'])
})

test('one that is missing, not published or of another type leaves its place empty, and is an error there', async () => {
  const content = { title: 'T', permalink: 'three', seo: {}, sections: [{ id: 'a', key: 'hero', data: reference }] }
  const errors = async (sections = content.sections) => {
    const checked = { page: 'about', pageType: 'blank', locale: 'en-gb' as const, content: { ...content, sections } }
    const issues = await checkContent(cms(), checked)
    return issues.flatMap(({ level, code, section: at, path }) => (level === 'error' ? [[code, at?.key, path]] : []))
  }
  expect(await errors()).toEqual([['missing_shared_section', 'hero', '']])
  await createContent(cms(), edit(kind, id, ada), english)
  expect(await errors()).toEqual([['missing_shared_section', 'hero', '']])
  await publishContent(cms(), edit(kind, id, ada, 1), '')
  await expect.poll(async () => errors()).toEqual([])
  expect(await errors([{ id: 'a', key: 'rich_text', data: reference }])).toEqual([
    ['other_shared_type', 'rich_text', ''],
  ])
  await createContent(cms(), edit(kind, 'italian', ada), shared({ 'it-it': section('Autunno') }))
  await publishContent(cms(), edit(kind, 'italian', ada, 1), '')
  const italian = [{ id: 'a', key: 'hero', data: { $ref: `${kind}/italian` } }]
  await expect.poll(async () => errors(italian)).toEqual([['shared_section_without_text', 'hero', '']])
})

test('it is published only without errors, each with its place, and has no shared section in it', async () => {
  const issues = async (content: object) => {
    const { revision } = await createContent(cms(), edit(kind, 'wrong', ada), content)
    const { issues: found } = await rejection(publishContent(cms(), edit(kind, 'wrong', ada, revision), ''))
    await deleteContent(cms(), edit(kind, 'wrong', ada))
    return (Array.isArray(found) ? found : []).flatMap(({ level, code, path }) =>
      level === 'error' ? [[code, path]] : [],
    )
  }
  expect(await issues(shared({ 'en-gb': { content: { image: { $ref: 'media/none' } } } }))).toEqual(
    expect.arrayContaining([
      ['missing', 'texts.en-gb.content.heading'],
      ['missing_entity', 'texts.en-gb.content.image'],
    ]),
  )
  expect(await issues(shared({ 'en-gb': section('A') }, 'none'))).toEqual([['unknown_section', 'data.type']])
  expect(await issues(shared({}))).toEqual([['missing', 'texts.en-gb.content']])
  expect(await issues(shared({ 'en-gb': { content: reference } }))).toEqual(
    expect.arrayContaining([['misplaced_reference', 'texts.en-gb.content']]),
  )
})

test('its uses are pages, and what it shows is used by it; it cannot be deleted or withdrawn while pages show it', async () => {
  await fill(shared({ 'en-gb': section('Autumn', { actions: [{ title: 'More', link: { $page: 'about' } }] }) }))
  const { uses } = await findUses(cms().db, key)
  expect(uses.map((use) => [use.kind, use.id, use.locale, use.path, use.live])).toEqual([
    ['page', 'one', 'en-gb', 'hero', true],
    ['page', 'one', 'it-it', 'hero', true],
    ['page', 'two', 'en-gb', 'hero_2', true],
  ])
  expect(await rejection(deleteContent(cms(), edit(kind, id, ada)))).toMatchObject({ code: 'in_use', total: 3 })
  expect(await rejection(withdrawContent(cms(), edit(kind, id, ada, 2), ''))).toMatchObject({ code: 'in_use' })
  const picture = await findUses(cms().db, { kind: 'media', id: 'scene/field' })
  expect(picture.uses).toContainEqual({
    ...{ kind, id, title: 'Autumn', locale: 'en-gb', live: true },
    path: 'texts.en-gb.content.image',
  })
  const linking = await findPageUses(cms(), 'about', 'en-gb')
  expect(linking.uses).toContainEqual(
    expect.objectContaining({ where: 'entity', id: `${kind}/${id}`, path: 'content.actions.0.link' }),
  )
})

test('the pages and languages it is on are counted beyond those that are listed', async () => {
  await fill()
  await createContent(cms(), edit(kind, `${id}-2`, ada), english)
  await publishContent(cms(), edit(kind, `${id}-2`, ada, 1), '')
  const many = Array.from({ length: 520 }, (_, n) => {
    return page(`many-${n}`, { 'en-gb': `many-${n}`, 'de-de': `viele-${n}` }, [{ key: 'hero', data: reference }])
  })
  const draft = page('draft', { 'fr-fr': 'brouillon' }, [{ key: 'hero', data: reference }])
  const [only] = Object.values(draft.locales)
  const drafted = { ...draft, locales: { 'fr-fr': { published: null, draft: only?.published ?? null } } }
  const other = page('other', { 'en-gb': 'other' }, [{ key: 'hero', data: { $ref: `${kind}/${id}-2` } }])
  await load(cms(), { ...fixture(), pages: [...fixture().pages, ...pages, ...many, drafted, other] })
  const { uses, counts } = await getContentUses(cms(), key, 'en-gb')
  expect(counts).toEqual({ pages: 523, locales: 4, live_pages: 522, live_locales: 3 })
  expect(uses).toHaveLength(500)
})

test('it has texts by language, which the studio lists and offers', () => {
  expect(hasTexts(kind)).toBe(true)
  expect(listColumns(kind)).toEqual(['data.type', 'position', languagesColumn])
})

test('its texts need the right to their locale', async () => {
  await fill(shared({ 'en-gb': section('Autumn'), 'it-it': section('Autunno') }))
  const { revision } = await getContent(cms(), key)
  const italian = shared({ 'en-gb': section('Autumn'), 'it-it': section('Novembre') })
  const saved = await saveContent(cms(), edit(kind, id, ugo, revision), italian)
  const english = shared({ 'en-gb': section('November'), 'it-it': section('Novembre') })
  expect(await rejection(saveContent(cms(), edit(kind, id, ugo, saved.revision), english))).toMatchObject({
    code: 'locale_forbidden',
  })
})

test('rich text is sanitised, and a dump brings it back', async () => {
  const body = '<p onclick="x()">Come</p>'
  await fill(shared({ 'en-gb': { content: { body } } }, 'rich_text')).catch(() => {})
  expect((await getContent(cms(), key)).content).toMatchObject({
    texts: { 'en-gb': { content: { body: '<p>Come</p>' } } },
  })
  const { entities } = v.parse(
    v.object({ entities: v.array(v.looseObject({ kind: v.string() })) }),
    JSON.parse(await exportDump(cms())),
  )
  expect(entities.find((entity) => entity.kind === kind)).toMatchObject({
    id,
    texts: { 'en-gb': { content: { body: '<p>Come</p>' } } },
  })
})

test('one that visitors have keeps its type, and content for each language that has some', async () => {
  await fill(shared({ 'en-gb': section('Autumn'), 'it-it': section('Autunno') }))
  const issuesAfter = async (content: object) => {
    const { revision } = await getContent(cms(), key)
    const { issues } = await saveContent(cms(), edit(kind, id, ada, revision), content)
    return issues.filter(({ level }) => level === 'error').map(({ path, code }) => [path, code])
  }
  expect(await issuesAfter(shared({ 'en-gb': section('Autumn') }))).toEqual([])
  expect(await issuesAfter(shared({ 'it-it': section('Autunno') }))).toEqual([['texts.en-gb.content', 'missing']])
  const other = shared({ 'en-gb': { content: { body: '<p>Text</p>' } } }, 'rich_text')
  expect(await issuesAfter(other)).toContainEqual(['data.type', 'other_shared_type'])
})

test('a reference is no data of an older version of its type', () => {
  const stored = { key: 'dealer_teaser', data: JSON.stringify(reference) }
  const content = { title: '', permalink: '', seo: '{}', sections: [{ id: 'one', ...stored }] }
  expect(upgradeContent(content).sections[0]?.data).toBe(stored.data)
})

test('a form in a shared section is one of its page, for the links of dealers', async () => {
  await publish(shared({ 'en-gb': { content: formData('contact-retailer') } }, 'form'))
  expect((await readRetailerForms(cms(), 'en-gb'))['contact']).toBeUndefined()
  const forms = page('forms', { 'en-gb': 'forms' }, [{ key: 'form', data: reference }])
  await load(cms(), { ...fixture(), pages: [...fixture().pages, forms] })
  expect((await readRetailerForms(cms(), 'en-gb'))['contact']).toEqual({ $page: 'forms' })
})
