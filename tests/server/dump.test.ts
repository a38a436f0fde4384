import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCms, type Cms } from '#server/cms/context.ts'
import { exportDump } from '#server/cms/exportDump.ts'
import { faultLine, Refused } from '#server/cms/faults.ts'
import { checkDump } from '#server/cms/checkDump.ts'
import { importDump } from '#server/cms/importDump.ts'
import { saveDraft } from '#server/cms/editPage.ts'
import { fixture, heroSection, load, page, snapshot } from '#tests/support/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

let database: TestDatabase
let cms: Cms

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createCms(database.db)
})
beforeEach(() => database.clear())
afterAll(() => database.close())

const nothing = { pages: 0, versions: 0, entities: 0, menus: 0, texts: 0 }

describe('export and import', () => {
  it('give the same bytes again', async () => {
    const raw = fixture()
    const about = page('about', { 'en-gb': 'about' }, [
      { ...heroSection(), enabled: 0 },
      {
        key: 'hero_2',
        data: { unknown: { deep: [1, null, 'ü'] }, heading: 'x', image: { $ref: 'media/scene/field' } },
      },
    ])
    about.locales = { ...about.locales, 'it-it': { published: null, draft: snapshot('bozza', 'Bozza') } }
    await load(cms, { ...raw, pages: [...raw.pages.filter(({ id }) => id !== 'about'), about] })
    const first = await exportDump(cms)
    await database.clear()
    await load(cms, JSON.parse(first))
    const second = await exportDump(cms)
    expect(second).toBe(first)
  })

  it('write nothing that is there already', async () => {
    await load(cms, fixture())
    expect(await load(cms, fixture())).toEqual(nothing)
    expect(await load(cms, JSON.parse(await exportDump(cms)))).toEqual(nothing)
  })

  it('add a version where the content differs, and keep what the file does not mention', async () => {
    await load(cms, fixture())
    const changed = page('about', { 'en-gb': 'about-us' }, [heroSection('New')], { parent: 'home' })
    expect(await load(cms, { ...fixture(), pages: [changed], menus: {}, texts: {}, entities: [] })).toEqual({
      ...nothing,
      versions: 1,
    })
    const after = JSON.parse(await exportDump(cms))
    const about = after.pages.find(({ id }: { id: string }) => id === 'about')
    expect(about.locales['en-gb'].published.permalink).toBe('about-us')
    expect(about.locales['it-it'].published.permalink).toBe('chi-siamo')
    expect(after.pages).toHaveLength(fixture().pages.length)
  })

  it('may swap two permalinks', async () => {
    await load(cms, fixture())
    const [home, about] = [
      page('home', { 'it-it': 'chi-siamo' }),
      page('about', { 'it-it': '' }, undefined, { parent: 'home' }),
    ]
    await load(cms, { ...fixture(), pages: [home, about] })
    expect(await load(cms, { ...fixture(), pages: [home, about] })).toEqual(nothing)
  })

  it('keep nothing of a dry run', async () => {
    const checked = checkDump(fixture())
    if ('faults' in checked) throw new Refused(checked.faults)
    const report = await importDump(cms, checked.dump, { origin: 'import', dryRun: true })
    expect(report).toMatchObject({ pages: 8, versions: 17 })
    expect(JSON.parse(await exportDump(cms))).toMatchObject({ pages: [], entities: [] })
  })
})

describe('a seed', () => {
  const seed = async (raw: unknown) => {
    const checked = checkDump(raw)
    if ('faults' in checked) throw new Refused(checked.faults)
    return importDump(cms, checked.dump, { origin: 'seed' })
  }

  it('updates its own content', async () => {
    await seed(fixture())
    expect(
      await seed({ ...fixture(), pages: [page('about', { 'en-gb': 'about-us' }, undefined, { parent: 'home' })] }),
    ).toMatchObject({ versions: 1 })
  })

  it('leaves alone what an editor has changed', async () => {
    await seed(fixture())
    await saveDraft(cms, 'about', 'en-gb', snapshot('about', 'Edited'))
    await load(cms, {
      ...fixture(),
      pages: [],
      entities: [],
      menus: { help: [{ id: 'x', url: '/mine', names: { 'en-gb': 'Mine' } }] },
      texts: { 'Menu/Help': { 'en-gb': 'Mine' } },
    })
    const before = await exportDump(cms)
    const changed = { help: [{ id: 'x', url: '/seed', names: { 'en-gb': 'Seed' } }] }
    const pages = [page('about', { 'en-gb': 'seeded' }, undefined, { parent: null, template: 'XX' })]
    expect(await seed({ ...fixture(), pages, menus: changed, texts: { 'Menu/Help': { 'en-gb': 'Seed' } } })).toEqual(
      nothing,
    )
    expect(await exportDump(cms)).toBe(before)
  })
})

describe('what is refused', () => {
  const withPage = (over: object) => ({
    ...fixture(),
    pages: [...fixture().pages, { ...page('extra', { 'en-gb': 'extra' }), ...over }],
  })
  const withSections = (sections: readonly object[]) => ({
    ...fixture(),
    pages: [
      ...fixture().pages,
      page('extra', {}, [], { locales: {} }),
      ...[
        {
          ...page('big', {}),
          locales: { 'en-gb': { published: { ...snapshot('big', 'Big'), sections }, draft: null } },
        },
      ],
    ],
  })
  const withMenu = (nodes: readonly object[]) => ({ ...fixture(), menus: { footer: nodes } })
  const names = { 'en-gb': 'Node' }
  const deep = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`)

  const cases: [name: string, raw: unknown, line: RegExp][] = [
    ['another format', { ...fixture(), format: 'x' }, /^format: /],
    ['no object at all', 'text', /./],
    ['an unknown field', { ...fixture(), extra: 1 }, /^extra: /],
    ['an unknown page type', withPage({ page_type: 'x' }), /^page extra · page_type: /],
    [
      'an unknown locale',
      withPage({ locales: { xx: { published: null, draft: null } } }),
      /^page extra · xx: Not one of/,
    ],
    [
      'a permalink that goes up',
      withPage(page('extra', { 'en-gb': '../etc' })),
      /^page extra · en-gb · published.permalink: /,
    ],
    [
      'a permalink of 4,000 characters',
      withPage(page('extra', { 'en-gb': 'a'.repeat(4000) })),
      /^page extra · en-gb · published.permalink: /,
    ],
    [
      'a permalink that is taken',
      withPage(page('extra', { 'en-gb': 'about' })),
      /"about" is also the permalink of extra$/,
    ],
    [
      'a permalink that is taken in a locale that falls back',
      withPage(page('extra', { 'fr-fr': 'about' })),
      /fr-fr · permalink: "about" is also/,
    ],
    [
      'a page that is its own parent',
      withPage({ parent: 'extra' }),
      /^page extra · parent: The page is its own parent$/,
    ],
    [
      'a parent that does not exist',
      withPage({ parent: 'nobody' }),
      /^page extra · parent: There is no page "nobody"$/,
    ],
    [
      'a key that looks like an integer',
      withSections([{ key: '7', data: {} }]),
      /^page big · en-gb · 7 · key: A section key is a type/,
    ],
    [
      'two sections with one key',
      withSections([heroSection(), heroSection()]),
      /^page big · en-gb · hero: Two sections have this key$/,
    ],
    [
      '2,000 sections',
      withSections(Array.from({ length: 2000 }, (_, n) => ({ ...heroSection(), key: `hero_${n + 2}` }))),
      /^page big · en-gb · published.sections: A page holds at most 200 sections$/,
    ],
    [
      'a page of 5 MB',
      withSections([{ key: 'hero', data: { heading: 'x'.repeat(5_000_000) } }]),
      /^page big · en-gb: The page has 5\d+ bytes/,
    ],
    [
      'a section of an unknown type',
      withSections([{ key: 'carousel_9000', data: {} }]),
      /^page big · en-gb · carousel_9000: There is no section type/,
    ],
    [
      'a section that does not fit its schema',
      withSections([{ key: 'hero', data: { heading: 7, image: { $ref: 'media/scene/field' } } }]),
      /^page big · en-gb · hero · heading: /,
    ],
    [
      'a section on a page of the wrong type',
      withSections([{ key: 'product_overview', data: { product: { $ref: 'product/v1' } } }]),
      /^page big · en-gb · product_overview: "product_overview" may only stand on/,
    ],
    [
      'a reference that leads nowhere',
      withSections([{ key: 'hero', data: { heading: 'x', image: { $ref: 'media/none' } } }]),
      /^page big · en-gb · hero · image: There is no media "none"/,
    ],
    [
      'a link to no page',
      withSections([{ key: 'cta_banner', data: { heading: 'x', actions: [{ title: 'x', link: { $page: 'none' } }] } }]),
      /^page big · en-gb · cta_banner · actions.0.link: There is no page "none"$/,
    ],
    [
      'a reference that is not one',
      withSections([{ key: 'hero', data: { heading: 'x', image: { $ref: 'x' } } }]),
      /^page big · en-gb · hero · image: \$ref is/,
    ],
    [
      'a character no database stores',
      withSections([{ key: 'hero', data: { heading: 'a\u0000b' } }]),
      /^page big · en-gb · hero · heading: Holds the character U\+0000/,
    ],
    [
      'half of a surrogate pair',
      withSections([{ key: 'hero', data: { heading: '\ud800' } }]),
      /^page big · en-gb · hero · heading: Holds half/,
    ],
    ['data that never ends', withSections([{ key: 'hero', data: deep }]), /Nested deeper than/],
    [
      'a menu node that points to itself',
      withMenu([{ id: 'a', parent: 'a', names }]),
      /^footer · 0.parent: The node "a" is its own ancestor$/,
    ],
    [
      'menu nodes in a circle',
      withMenu([
        { id: 'a', parent: 'b', names },
        { id: 'b', parent: 'a', names },
      ]),
      /^footer · 0.parent: The node "a" is its own ancestor$/,
    ],
    [
      'a menu node below nothing',
      withMenu([{ id: 'a', parent: 'x', names }]),
      /^footer · 0.parent: There is no node "x"$/,
    ],
    [
      'a menu node that runs a script',
      withMenu([{ id: 'a', url: 'javascript:alert(1)', names }]),
      /^footer · 0.url: A static link starts with/,
    ],
    [
      'a machine without its picture',
      { ...fixture(), entities: fixture().entities.filter(({ id }) => id !== 'product/v1/card') },
      /^product\/v1 · image: There is no media\/product\/v1\/card$/,
    ],
    [
      'a machine that is not one',
      { ...fixture(), entities: [{ ...fixture().entities[1], data: { name: 'X' } }] },
      /^product\/v1 · /,
    ],
  ]

  it.each(cases)('%s', async (_name, raw, line) => {
    const faults = await load(cms, raw).then(
      () => [],
      (error: unknown) => (error instanceof Refused ? error.faults : Promise.reject(error)),
    )
    expect(faults.map(faultLine)).toEqual(expect.arrayContaining([expect.stringMatching(line)]))
    expect(JSON.parse(await exportDump(cms))).toMatchObject({ pages: [], entities: [], menus: {}, texts: {} })
  })
})
