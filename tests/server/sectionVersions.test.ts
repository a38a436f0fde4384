import { describe, expect, it } from 'vitest'
import { exportDump } from '#server/content/exportDump.ts'
import { getPage } from '#server/content/getPage.ts'
import { migrateSections } from '#server/content/migrateSections.ts'
import { parseContent } from '#server/content/rawContent.ts'
import { sanitizePage } from '#server/content/sanitizePage.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { restoreVersion } from '#server/studio/pages/changeDraft.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { readReviews, requestReview } from '#server/studio/reviews/reviews.ts'
import { readSchedules, schedulePage } from '#server/studio/schedules/schedules.ts'
import { saveDraft as save } from '#server/studio/pages/saveDraft.ts'
import { getVersion } from '#server/studio/pages/versions.ts'
import { editor, publish, saveDraft } from '#tests/support/studio/editing.ts'
import { fixture, heroSection, load, page, snapshot } from '#tests/support/db/cmsFixture.ts'
import { errorsOf, fillCms } from '#tests/support/db/filledCms.ts'

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

const responseOf = async (permalink: string) => (await getPage(filled.cms, 'en-gb', permalink))?.value.template_data
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
  it('upgrades older data, leaves newer data unchanged and returns no versions', async () => {
    expect(await responseOf('old')).toMatchObject({ dealer_teaser: shown })
    expect(await responseOf('current')).toEqual({ dealer_teaser: shown })
  })

  it('does not change the stored data', async () => {
    await responseOf('old')
    const stored = JSON.parse(await exportDump(filled.cms)).pages.find(({ id }: { id: string }) => id === 'old')
    expect(stored.locales['en-gb'].published.sections[1].data).toEqual(first)
  })

  it('states the version in the JSON Schema for external CMSs', async () => {
    const api = createApi({ cms: createSiteCms(filled.database.db) })
    const schema = async (type: string) => (await api.request(`/sections/${type}/schema.json`)).json()
    expect(await schema('dealer_teaser')).toMatchObject({
      properties: { $version: { const: 2 } },
      required: ['heading', 'action', '$version'],
    })
    expect(await schema('hero')).not.toHaveProperty('properties.$version')
  })

  it('upgrades the pages of an external CMS once', async () => {
    const sections = {
      dealer_teaser: { heading: 'Dealers', locator: 'a', link_title: 'All', enabled: 1 },
      dealer_teaser_2: { $version: 2, heading: 'Dealers', locator: 'kept', action: { title: 'All', link: 'a' } },
      rich_text: newer,
      someday: { $version: 9, any: 1 },
    }
    expect(await sanitizePage({ template_data: sections })).toEqual({
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
  it('is stored unchanged and cannot be published', async () => {
    await saveDraft(filled.cms, 'about', 'en-gb', snapshot('about', 'Newer', [teaser(newer, 'rich_text')]))
    const stored = JSON.parse(await exportDump(filled.cms)).pages.find(({ id }: { id: string }) => id === 'about')
    expect(stored.locales['en-gb'].draft.sections[0].data).toEqual(newer)
    expect(await errorsOf(publish(filled.cms, 'about', 'en-gb'))).toEqual(
      expect.arrayContaining([
        {
          level: 'error',
          page: 'about',
          locale: 'en-gb',
          section: { key: 'rich_text', id: expect.any(String) },
          path: '$version',
          code: 'version_too_new',
          params: { version: 7, newest: 1 },
        },
      ]),
    )
  })

  it('is returned with its version, so that the renderer can omit it', async () => {
    await filled.database.db
      .updateTable('page_versions')
      .set({ sections: JSON.stringify([{ id: 'x', key: 'rich_text', data: newer }]) })
      .where('page_id', '=', 'current')
      .execute()
    expect(await responseOf('current')).toEqual({ rich_text: { ...newer, body: '<p>Of tomorrow</p>' } })
  })
})

it('an import reports the version it read invalid data as', async () => {
  const invalid = page('invalid', { 'en-gb': 'invalid' }, [heroSection(), teaser({ heading: 'A', link_title: 'B' })])
  expect(await errorsOf(load(filled.cms, { ...fixture(), pages: [invalid] }))).toMatchObject([
    { key: 'dealer_teaser', path: 'action.link' },
    { path: '$version', message: 'Read as data of version 1; newer data states its $version' },
  ])
})

describe('the studio', () => {
  const upgraded = { $version: 2, ...second, extra: { kept: [1] } }
  const teaserOf = (sections: readonly { key: string; data: string }[]): unknown =>
    JSON.parse(sections.find(({ key }) => key === 'dealer_teaser')?.data ?? '{}')

  it.each([
    ['a draft', { page: 'current', locale: 'it-it' }],
    ['what is published', { page: 'old', locale: 'en-gb' }],
  ] as const)('edits %s in the version its fields are of', async (_, position) => {
    expect(teaserOf((await readState(filled.cms, position)).content.sections)).toEqual(upgraded)
  })

  it('shows versions and their restored sections in it', async () => {
    const position = { page: 'old', locale: 'en-gb' } as const
    expect(teaserOf((await getVersion(filled.cms, position, 1)).content.sections)).toEqual(upgraded)
    const restored = await restoreVersion(filled.cms, { ...position, version: 1, actor: editor })
    expect(teaserOf(restored.content.sections)).toEqual(upgraded)
  })

  it('keeps what is typed into older data, also beside the change of another section', async () => {
    const position = { page: 'old', locale: 'en-gb' } as const
    const { content, revision } = await readState(filled.cms, position)
    const sent = (change: (key: string, data: Record<string, unknown>) => Record<string, unknown>) =>
      JSON.stringify({
        ...parseContent(content),
        sections: content.sections.map(({ id, key, data }) => ({ id, key, data: change(key, JSON.parse(data)) })),
      })
    const retitled = { ...upgraded, action: { ...upgraded.action, title: 'Typed' } }
    const hero = sent((key, data) => (key === 'hero' ? { ...data, heading: 'Other' } : data))
    await save(filled.cms, { ...position, revision, text: hero, actor: editor })
    const typed = sent((key, data) => (key === 'dealer_teaser' ? retitled : data))
    await save(filled.cms, { ...position, revision, text: typed, actor: editor })
    expect(teaserOf((await readState(filled.cms, position)).content.sections)).toEqual(retitled)
    // `extra` is unknown to both versions, and no field of the studio removes it.
    await publish(filled.cms, 'old', 'en-gb')
    expect(await responseOf('old')).toMatchObject({ dealer_teaser: { action: { title: 'Typed' } } })
  })
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

  it('lists the upgrades in a dry run and stores nothing', async () => {
    const before = await rows()
    expect(await migrateSections(filled.cms, { dryRun: true })).toEqual({ raised: list, errors: [] })
    expect(await rows()).toEqual(before)
  })

  it('adds a version, keeps the history and changes nothing when run again', async () => {
    const before = await rows()
    const response = await responseOf('old')
    const dates = () =>
      filled.database.db.selectFrom('page_locales').select(['page_id', 'locale', 'published_at']).execute()
    const published = await dates()
    expect(await migrateSections(filled.cms)).toEqual({ raised: list, errors: [] })
    const after = await rows()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(
      after.slice(before.length).map(({ page_id, locale, number, origin }) => [page_id, locale, number, origin]),
    ).toEqual([
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
    expect(await responseOf('old')).toEqual(response)
    expect(await dates()).toEqual(expect.arrayContaining(published))
    const draft = await readState(filled.cms, { page: 'current', locale: 'it-it' })
    expect(draft.content.sections.map((section) => JSON.parse(section.data))).toEqual([data])
    expect(await migrateSections(filled.cms)).toEqual({ raised: [], errors: [] })
    expect(await rows()).toEqual(after)
  })

  it('raises what a schedule holds, which then holds that', async () => {
    const { cms } = filled
    const position = { page: 'current', locale: 'it-it' } as const
    const { revision } = await readState(cms, position)
    const body = { action: 'publish', at: '2099-01-01T08:00:00.000Z', time_zone: 'Europe/Rome', message: '' } as const
    await schedulePage(cms, { ...position, revision, actor: editor }, body)
    const held = async () => (await readSchedules(cms, position)).map(({ version, behind }) => ({ version, behind }))
    expect(await held()).toEqual([{ version: 1, behind: false }])
    const { raised: states } = await migrateSections(cms)
    expect(states.filter(({ page: id }) => id === 'current').map(({ state }) => state)).toEqual(['scheduled', 'draft'])
    expect(await held()).toEqual([{ version: 2, behind: false }])
    expect(await migrateSections(cms)).toEqual({ raised: [], errors: [] })
  })

  it('raises what a review holds, which stays what editors work on', async () => {
    const { cms } = filled
    const position = { page: 'current', locale: 'it-it' } as const
    const { revision } = await readState(cms, position)
    await requestReview(cms, { ...position, revision, actor: editor }, { message: '' })
    await migrateSections(cms)
    expect(await readReviews(cms, position)).toMatchObject([{ state: 'open', version: 2, behind: false }])
  })

  it('purges published pages, not drafts, and updates the search', async () => {
    await filled.database.db.deleteFrom('search_documents').where('page_id', '=', 'old').execute()
    await migrateSections(filled.cms)
    await expect.poll(() => filled.announced).toEqual(['page:old', 'list:page'])
    const documents = filled.database.db.selectFrom('search_documents').select('body').where('page_id', '=', 'old')
    expect((await documents.orderBy('locale').execute()).map(({ body }) => body)).toEqual([
      'About old en-gb Heading Dealers',
      'About old it-it Heading Dealers',
    ])
  })

  it('does not change a page with a section that cannot be upgraded, and upgrades the others', async () => {
    await saveDraft(filled.cms, 'old', 'it-it', snapshot('vecchia', 'Nuova', [teaser(newer, 'rich_text')]))
    const before = (await rows()).filter(({ page_id }) => page_id === 'old')
    expect(await migrateSections(filled.cms)).toEqual({
      raised: list.slice(0, 1),
      errors: [
        {
          page: 'old',
          locale: 'it-it',
          key: 'rich_text',
          path: '$version',
          message: 'Its data has version 7, but the newest known version is 1',
        },
      ],
    })
    expect((await rows()).filter(({ page_id }) => page_id === 'old')).toEqual(before)
  })
})
