import { describe, expect, it } from 'vitest'
import { publish, saveDraft } from '#server/cms/editPage.ts'
import { exportDump } from '#server/cms/exportDump.ts'
import { getPage } from '#server/cms/getPage.ts'
import { migrateSections } from '#server/cms/migrateSections.ts'
import { sanitizePage } from '#server/cms/sanitizePage.ts'
import { createApi } from '#server/http/api.ts'
import { fixture, heroSection, page, snapshot } from '#tests/support/cmsFixture.ts'
import { faultsOf, fillCms } from '#tests/support/filledCms.ts'

const filled = fillCms(site)

const first = { heading: 'Dealers', locator: { $page: 'about' }, link_title: 'All dealers', extra: { kept: [1] } }
const second = { heading: 'Dealers', action: { title: 'All dealers', link: { $page: 'about' } } }
const newer = { $version: 7, body: '<p onclick="x()">Of tomorrow</p>', heading: { parts: ['Dealers'] } }
const teaser = (data: Record<string, unknown>, key = 'dealer_teaser') => ({ key, data })

function site() {
  const dump = fixture()
  const sections = [heroSection(), teaser(first), { ...teaser(first, 'dealer_teaser_2'), enabled: 0 }]
  const old = page('old', { 'en-gb': 'old', 'it-it': 'vecchia' }, sections)
  const current = page('current', { 'en-gb': 'current' }, [teaser({ $version: 2, ...second })])
  const draft = { 'it-it': { published: null, draft: snapshot('bozza', 'Bozza', [teaser(first)]) } }
  return { ...dump, pages: [...dump.pages, old, { ...current, locales: { ...current.locales, ...draft } }] }
}

const answered = async (permalink: string) => (await getPage(filled.cms, 'en-gb', permalink))?.value.template_data
const shown = { heading: 'Dealers', action: { title: 'All dealers', link: { link_type: 'RE', computed: '/about' } } }

function rows() {
  return filled.database.db
    .selectFrom('page_versions')
    .select(['id', 'page_id', 'locale', 'number', 'sections', 'origin'])
    .where('page_id', 'in', ['old', 'current'])
    .orderBy('id')
    .execute()
}

describe('reading', () => {
  it('raises data of an older version, newer data stays as it is, and neither says its version', async () => {
    expect(await answered('old')).toMatchObject({ dealer_teaser: shown })
    expect(await answered('current')).toEqual({ dealer_teaser: shown })
  })

  it('leaves what is stored as it was written', async () => {
    await answered('old')
    const stored = JSON.parse(await exportDump(filled.cms)).pages.find(({ id }: { id: string }) => id === 'old')
    expect(stored.locales['en-gb'].published.sections[1].data).toEqual(first)
  })

  it('tells other content systems the version in the JSON Schema', async () => {
    const api = createApi({ db: filled.database.db })
    const schema = async (type: string) => (await api.request(`/sections/${type}/schema.json`)).json()
    expect(await schema('dealer_teaser')).toMatchObject({
      properties: { $version: { const: 2 } },
      required: ['heading', 'action', '$version'],
    })
    expect(await schema('hero')).not.toHaveProperty('properties.$version')
  })

  it('raises the pages of another content system once', () => {
    const sections = {
      dealer_teaser: { heading: 'Dealers', locator: 'a', link_title: 'All', enabled: 1 },
      dealer_teaser_2: { $version: 2, heading: 'Dealers', locator: 'kept', action: { title: 'All', link: 'a' } },
      rich_text: newer,
      someday: { $version: 9, any: 1 },
    }
    expect(sanitizePage({ template_data: sections })).toEqual({
      template_data: {
        dealer_teaser: { heading: 'Dealers', enabled: 1, action: { title: 'All', link: 'a' } },
        dealer_teaser_2: { heading: 'Dealers', locator: 'kept', action: { title: 'All', link: 'a' } },
        rich_text: { ...newer, body: '<p>Of tomorrow</p>' },
        someday: { $version: 9, any: 1 },
      },
    })
  })
})

describe('data of a newer version', () => {
  it('is kept byte for byte, and no publishing lets it through', async () => {
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Newer', [teaser(newer, 'rich_text')]))
    const stored = JSON.parse(await exportDump(filled.cms)).pages.find(({ id }: { id: string }) => id === 'about')
    expect(stored.locales['en-gb'].draft.sections[0].data).toEqual(newer)
    expect(await faultsOf(publish(filled.cms, 'about', 'en-gb'))).toEqual([
      {
        page: 'about',
        locale: 'en-gb',
        key: 'rich_text',
        path: '$version',
        message: 'Its data has version 7, and this release knows none above 1',
      },
    ])
  })

  it('says its version to the renderer, which draws it not', async () => {
    await filled.database.db
      .updateTable('page_versions')
      .set({ sections: JSON.stringify([{ id: 'x', key: 'rich_text', data: newer }]) })
      .where('page_id', '=', 'current')
      .execute()
    expect(await answered('current')).toEqual({ rich_text: { ...newer, body: '<p>Of tomorrow</p>' } })
  })
})

it('publishing says as which version it read what does not fit', async () => {
  await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Bad', [teaser({ heading: 'A', link_title: 'B' })]))
  expect(await faultsOf(publish(filled.cms, 'about', 'en-gb'))).toMatchObject([
    { key: 'dealer_teaser', path: 'action.link' },
    { key: 'dealer_teaser', path: '$version', message: 'Read as data of version 1; newer data says its $version' },
  ])
})

describe('the migration', () => {
  const raised = { key: 'dealer_teaser', from: 1, to: 2 }
  const list = [
    { ...raised, page: 'current', locale: 'it-it', state: 'draft' },
    { ...raised, page: 'old', locale: 'en-gb', state: 'published' },
    { ...raised, page: 'old', locale: 'en-gb', state: 'published', key: 'dealer_teaser_2' },
    { ...raised, page: 'old', locale: 'it-it', state: 'published' },
    { ...raised, page: 'old', locale: 'it-it', state: 'published', key: 'dealer_teaser_2' },
  ]

  it('lists what it would raise, and keeps nothing of a dry run', async () => {
    const before = await rows()
    expect(await migrateSections(filled.cms, { dryRun: true })).toEqual({ raised: list, faults: [] })
    expect(await rows()).toEqual(before)
  })

  it('adds a version, keeps the history, and changes nothing a second time', async () => {
    const before = await rows()
    const answer = await answered('old')
    const dates = () =>
      filled.database.db.selectFrom('page_locales').select(['page_id', 'locale', 'published_at']).execute()
    const published = await dates()
    expect(await migrateSections(filled.cms)).toEqual({ raised: list, faults: [] })
    const after = await rows()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(
      after.slice(before.length).map(({ page_id, locale, number, origin }) => [page_id, locale, number, origin]),
    ).toEqual([
      ['current', 'it-it', 2, 'import'],
      ['old', 'en-gb', 2, 'import'],
      ['old', 'it-it', 2, 'import'],
    ])
    const ids = before.find(({ page_id }) => page_id === 'old')?.sections.map(({ id }) => id)
    const data = { $version: 2, ...second, extra: { kept: [1] } }
    expect(after.find(({ page_id, number }) => page_id === 'old' && number === 2)?.sections).toEqual([
      { id: ids?.[0], ...heroSection() },
      { id: ids?.[1], ...teaser(data) },
      { id: ids?.[2], ...teaser(data, 'dealer_teaser_2'), enabled: 0 },
    ])
    expect(await answered('old')).toEqual(answer)
    expect(await dates()).toEqual(expect.arrayContaining(published))
    expect(await migrateSections(filled.cms)).toEqual({ raised: [], faults: [] })
    expect(await rows()).toEqual(after)
  })

  it('purges what is published, no draft, and brings the search up to date', async () => {
    await filled.database.db.deleteFrom('search_documents').where('page_id', '=', 'old').execute()
    await migrateSections(filled.cms)
    await expect.poll(() => filled.announced).toEqual(['page:old', 'list:page'])
    const documents = filled.database.db.selectFrom('search_documents').select('body').where('page_id', '=', 'old')
    expect((await documents.orderBy('locale').execute()).map(({ body }) => body)).toEqual([
      'About old en-gb Heading Dealers All dealers',
      'About old it-it Heading Dealers All dealers',
    ])
  })

  it('leaves a page alone of which one section cannot be raised, and raises the others', async () => {
    await saveDraft(filled.cms, 'old', 'it-it', snapshot('vecchia', 'Nuova', [teaser(newer, 'rich_text')]))
    const before = (await rows()).filter(({ page_id }) => page_id === 'old')
    expect(await migrateSections(filled.cms)).toEqual({
      raised: list.slice(0, 1),
      faults: [
        {
          page: 'old',
          locale: 'it-it',
          key: 'rich_text',
          path: '$version',
          message: 'Its data has version 7, and this release knows none above 1',
        },
      ],
    })
    expect((await rows()).filter(({ page_id }) => page_id === 'old')).toEqual(before)
  })
})
