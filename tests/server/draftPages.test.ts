import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FullDraftContent } from '#schemas/studio/draft.ts'
import { createEmbeddedClient } from '#server/site/embeddedClient.ts'
import { createServices } from '#server/api/embedded/services.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import type { RenderDraft } from '#server/studio/context.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { v1 } from '#tests/support/studio/contentEditing.ts'
import { createDraftRenderer } from '#tests/support/server/draftRenderer.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

type Section = FullDraftContent['sections'][number]

let database: TestDatabase
let render: RenderDraft

beforeAll(async () => {
  database = await openTestDatabase()
  const cms = createSiteCms(database.db)
  await load(cms, fixture())
  render = await createDraftRenderer(cms)
})
afterAll(() => database.close())

const section = (key: string, data: Section['data'], over: Partial<Section> = {}): Section => ({
  id: randomUUID(),
  key,
  data,
  ...over,
})
const hero = (heading: string) => section('hero', { heading, image: { $ref: 'media/scene/field' } })
const draft = (sections: readonly Section[], over: Partial<FullDraftContent> = {}) => ({
  page: 'about',
  locale: 'it-it' as const,
  content: { title: 'Bozza', permalink: 'bozza', seo: {}, sections: [...sections], ...over },
})

test('each section that is on is rendered by itself, in the order of the page, its references resolved', async () => {
  const sections = await render.sections(
    draft([hero('Primo'), section('hero_2', { heading: 'Spento', enabled: 0 }, { enabled: 0 }), hero2('Secondo')]),
  )
  expect(sections.map(({ key }) => key)).toEqual(['hero', 'hero_3'])
  const [first, second] = sections
  expect(first?.html).toMatch(/^<section data-section="hero" data-section-key="hero"[^>]*>[^]*<\/section>$/)
  expect(first?.html).toMatch(/<h1[^>]*>Primo<\/h1>/)
  expect(first?.html).toContain('/media/scene/field.svg')
  expect(second?.html).toMatch(/<h2[^>]*>Secondo<\/h2>/)
})

const hero2 = (heading: string) => section('hero_3', { heading, image: { $ref: 'media/scene/field' } })

test('an unknown, an invalid and a broken section are shown with what is wrong', async () => {
  const sections = await render.sections(
    draft([section('nonsense', { a: 1 }), section('hero', { heading: 7 }), hero2('Buono')]),
  )
  expect(sections.map(({ key }) => key)).toEqual(['nonsense', 'hero', 'hero_3'])
  const [unknown, invalid, valid] = sections
  expect(unknown?.html).toMatch(/^<section data-section-invalid="nonsense" data-section-key="nonsense"/)
  expect(unknown?.html).toContain('There is no section type')
  expect(invalid?.html).toMatch(/^<section data-section-invalid="hero" data-section-key="hero"/)
  expect(invalid?.html).toContain('<code>heading</code>')
  expect(valid?.html).toMatch(/<h1[^>]*>Buono<\/h1>/)
})

test.each([
  ['an empty title', { title: '' }],
  ['half a permalink', { permalink: '/half typed?' }],
  ['the permalink of an error page', { permalink: '404' }],
  ['the permalink of tickets', { permalink: 'ticket/x' }],
  ['unusable data for search engines', { seo: { description: 7, og_image: [] } }],
])('a draft with %s is rendered all the same', async (_name, over) => {
  expect(await render.sections(draft([hero('Primo')], over))).toMatchObject([{ key: 'hero' }])
  const document = await render.document(draft([hero('Primo')], over), false)
  expect(await document.text()).toMatch(/<h1[^>]*>Primo<\/h1>/)
})

test('ids that React makes differ between sections rendered by themselves', async () => {
  const teaser = (key: string) =>
    section(key, {
      heading: 'A dealer near you',
      text: 'Four hundred workshops',
      action: { title: 'All dealers', link: { link_type: 'RE', computed: '/find-a-dealer' } },
    })
  const sections = await render.sections(draft([teaser('dealer_teaser'), teaser('dealer_teaser_2')]))
  const ids = sections.flatMap(({ html }) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the document of the frame runs nothing, submits nothing, and links the styles of all sections', async () => {
  const response = await render.document(draft([hero('Primo')]), false)
  const html = await response.text()
  expect(html).toMatch(/<html lang="it-IT" dir="ltr" data-hydration="waiting" data-address="\/it-it\/bozza">/)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toMatch(/<link rel="stylesheet" href="\/studio\/page-[0-9a-f]{16}\.css">/)
  expect(html).not.toMatch(/<script/)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  const policy = response.headers.get('content-security-policy')
  for (const rule of ["frame-ancestors 'self'", "form-action 'none'", "script-src 'none'"]) {
    expect(policy).toContain(rule)
  }
})

test('to be tried, it is hydrated from its own data', async () => {
  const response = await render.document(draft([hero('Primo')]), true)
  const html = await response.text()
  expect(html).toMatch(/<script src="\/assets\/[^"]+" type="module"/)
  expect(html).toMatch(/<script type="application\/json"[^>]*>[^]*"mode":"development"/)
  expect(response.headers.get('content-security-policy')).not.toContain("script-src 'none'")
})

test('what is published is rendered as the site renders it', async () => {
  const cms = createSiteCms(database.db)
  const published = await createEmbeddedClient(createServices({ cms })).page('chi-siamo', 'it-it')
  const sections = await render.sections(draft([hero('Heading')], { permalink: 'chi-siamo' }))
  expect(JSON.stringify(published.value)).toContain('"heading":"Heading"')
  expect(sections[0]?.html).toMatch(/<h1[^>]*>Heading<\/h1>/)
})

test('there is no draft of a page that does not exist', async () => {
  const missing = render.sections({ ...draft([hero('Primo')]), page: 'nowhere' })
  await expect(missing).rejects.toMatchObject({ code: 'not_found', status: 404 })
})

test('an item is shown as if it were published, and nothing of that is kept', async () => {
  const key = contentKey('product', 'v1')
  const before = await readPublishedItem(database.db, key)
  const content = { ...v1, texts: { ...v1.texts, 'it-it': { ...v1.texts['it-it'], overview: '<p>Da approvare</p>' } } }
  const page = draft([section('product_overview', { product: { $ref: 'product/v1' } })])
  const documents = [{ ...page, item: { key, content } }, page].map(async (each) =>
    (await render.document(each, false)).text(),
  )
  const [proposed, live] = await Promise.all(documents)
  expect(proposed).toContain('Da approvare')
  expect(live).not.toContain('Da approvare')
  expect(await readPublishedItem(database.db, key)).toEqual(before)
})

test('a page is shown as of another time: with the promotions that hold then, and nothing of that is kept', async () => {
  const page = draft([section('promo_list', { heading: 'Offerte', promotions: { $list: 'promotion_card' } })])
  const shown = async (at?: string) => {
    const [first] = await render.sections({ ...page, at: at === undefined ? undefined : new Date(at) })
    return first?.html.includes('Titolo spring')
  }
  // From the first of June, 2026, in Italy.
  expect(await shown('2026-05-31T21:59:00Z')).toBe(false)
  expect(await shown('2026-05-31T22:01:00Z')).toBe(true)
  expect(await shown('2150-01-01T00:00:00Z')).toBe(false)
  expect(await shown('2026-05-31T22:01:00Z')).toBe(true)
  const document = await render.document({ ...page, at: new Date('2026-05-31T21:59:00Z') }, false)
  expect(await document.text()).not.toContain('Titolo spring')
})
