import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { exportDump } from '#server/content/exportDump.ts'
import { errorLine, InvalidContent } from '#server/content/errors.ts'
import { fixture, heroSection, load, machine, page, picture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let cms: Cms

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db)
})
afterAll(() => database.close())

describe('an import is rejected for', () => {
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
      withSections([{ key: 'roundabout_9000', data: {} }]),
      /^page big · en-gb · roundabout_9000: There is no section type/,
    ],
    [
      'a section that does not fit its schema',
      withSections([{ key: 'hero', data: { heading: 7, image: { $ref: 'media/scene/field' } } }]),
      /^page big · en-gb · hero · heading: /,
    ],
    [
      'a section on a page of the wrong type',
      withSections([{ key: 'product_overview', data: { product: { $ref: 'product/v1' } } }]),
      /^page big · en-gb · product_overview: "product_overview" is only allowed on/,
    ],
    [
      'a misspelt field',
      withSections([{ key: 'hero', data: { headng: 'x', image: { $ref: 'media/scene/field' } } }]),
      /^page big · en-gb · hero · headng: There is no field "headng"; did you mean "heading"\?$/,
    ],
    [
      'a misspelt field deep inside',
      withSections([
        { key: 'cta_banner', data: { heading: 'x', actions: [{ title: 'x', link: 'a', lnik: 'b' }], tones: 'ink' } },
      ]),
      /^page big · en-gb · cta_banner · actions.0.lnik: There is no field "lnik"$/,
    ],
    [
      'a reference that leads nowhere',
      withSections([{ key: 'hero', data: { heading: 'x', image: { $ref: 'media/none' } } }]),
      /^page big · en-gb · hero · image: Not found under media, or not available in en-gb: "none"/,
    ],
    [
      'a link to no page',
      withSections([{ key: 'cta_banner', data: { heading: 'x', actions: [{ title: 'x', link: { $page: 'none' } }] } }]),
      /^page big · en-gb · cta_banner · actions.0.link: There is no page "none"$/,
    ],
    [
      'a reference that is not one',
      withSections([{ key: 'hero', data: { heading: 'x', image: { $ref: 'x' } } }]),
      /^page big · en-gb · hero · image: The reference "x" cannot be read$/,
    ],
    [
      'a character no database stores',
      withSections([{ key: 'hero', data: { heading: 'a\u0000b' } }]),
      /^page big · en-gb · hero · heading: Contains the null character \(U\+0000\)/,
    ],
    [
      'half of a surrogate pair',
      withSections([{ key: 'hero', data: { heading: '\ud800' } }]),
      /^page big · en-gb · hero · heading: Contains half/,
    ],
    ['data that never ends', withSections([{ key: 'hero', data: deep }]), /Nested deeper than/],
    [
      'a menu node that points to itself',
      withMenu([{ id: 'a', parent: 'a', names }]),
      /^footer · 0.parent: The entry is nested inside itself$/,
    ],
    [
      'menu nodes in a circle',
      withMenu([
        { id: 'a', parent: 'b', names },
        { id: 'b', parent: 'a', names },
      ]),
      /^footer · 0.parent: The entry is nested inside itself$/,
    ],
    [
      'a menu node below nothing',
      withMenu([{ id: 'a', parent: 'x', names }]),
      /^footer · 0.parent: There is no entry x in the menu$/,
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
      'pictures around a product that are not all of one size',
      {
        ...fixture(),
        entities: [
          ...fixture().entities.filter(({ kind, id }) => kind !== 'product' || id !== 'v1'),
          machine('v1', 1, { walkaround: { hotspots: ['engine'], frames: ['scene/field', 'scene/wide'] } }),
          { ...picture('scene/wide'), data: { ...picture('scene/wide').data, width: 1600 } },
        ],
      },
      /^product\/v1 · walkaround\.frames: The pictures around a product must all have the same size$/,
    ],
    [
      'a product without the required fields',
      { ...fixture(), entities: [{ ...fixture().entities[1], data: { name: 'X' } }] },
      /^product\/v1 · /,
    ],
  ]

  it.each(cases)('%s', async (_name, raw, line) => {
    const errors = await load(cms, raw).then(
      () => [],
      (error: unknown) => (error instanceof InvalidContent ? error.errors : Promise.reject(error)),
    )
    expect(errors.map(errorLine)).toEqual(expect.arrayContaining([expect.stringMatching(line)]))
    expect(JSON.parse(await exportDump(cms))).toMatchObject({ pages: [], entities: [], menus: {}, texts: {} })
  })
})
