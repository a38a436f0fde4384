import { describe, expect, test } from 'vitest'
import { getMenus } from '#server/content/getMenus.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { contentIssuesOf } from '#server/studio/items/itemIssues.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { createContent, saveContent } from '#server/studio/items/saveItem.ts'
import { ada, bea, edit, fixtureWithWords } from '#tests/support/studio/contentEditing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixtureWithWords)
const cms = () => filled.cms
const read = (kind: string, id: string) => getContent(cms(), contentKey(kind, id))

describe('texts, redirects and menus', () => {
  test('a text with an invalid placeholder is not published; a locale that is taken out is gone', async () => {
    const invalid = await saveContent(cms(), edit('text', 'Tag/promotion', ada), { values: { 'en-gb': '{n models' } })
    expect(invalid.issues).toEqual([
      {
        level: 'error',
        code: 'invalid_message',
        params: { line: 1, column: 4 },
        path: 'values.en-gb',
        locale: 'en-gb',
      },
    ])
    await saveContent(cms(), edit('text', 'Tag/promotion', ada, 1), { values: { 'en-gb': '{n} models' } })
    await publishContent(cms(), edit('text', 'Tag/promotion', ada, 2), '')
    expect((await read('text', 'Tag/promotion')).published).toEqual({ values: { 'en-gb': '{n} models' } })
    await expect.poll(() => filled.announced).toEqual(['texts'])
  })

  test.each(['{total, plural, one {# dealer}}', '{a, select, m {{total, plural, =0 {none} few {#}}} other {x}}'])(
    'a plural without a form for every other number is not published: %s',
    async (text) => {
      const id = 'Tag/promotion'
      const { revision } = await read('text', id)
      const { issues } = await saveContent(cms(), edit('text', id, ada, revision), { values: { 'it-it': text } })
      expect(issues).toContainEqual({
        level: 'error',
        code: 'no_other_form',
        params: { name: 'total' },
        path: 'values.it-it',
        locale: 'it-it',
      })
    },
  )

  test.each([
    ['{n, spellout}', 'n', 'spellout'],
    ['Prix : {price, number, currency}', 'price', 'number, currency'],
    ['{n, number, #,##0}', 'n', 'number, #,##0'],
    ['{day, date, short}', 'day', 'date, short'],
    ['{a, select, m {{n, ordinal}} other {x}}', 'n', 'ordinal'],
  ])('a text with a format there is not is not published: %s', async (text, name, format) => {
    const { revision } = await read('text', 'Tag/promotion')
    const { issues } = await saveContent(cms(), edit('text', 'Tag/promotion', ada, revision), {
      values: { 'fr-fr': text },
    })
    const found = { level: 'error', code: 'unknown_format', params: { name, format } }
    expect(issues).toEqual([{ ...found, path: 'values.fr-fr', locale: 'fr-fr' }])
  })

  test.each([
    ["l'{arbre}", undefined],
    ["'{name}' in {n}", '{name} in '],
    ["{n, plural, one {dell'# ora'} other {# ore}}", 'dell# ora'],
    ["{n, plural, one {dell’# ora} other {dell''# ore}}", undefined],
    ["Scrivi '#' e {n}", undefined],
    ["can't {n} won't", undefined],
  ])('what visitors read with its braces is named: %s', async (text, quoted) => {
    const { revision } = await read('text', 'Tag/promotion')
    const { issues } = await saveContent(cms(), edit('text', 'Tag/promotion', ada, revision), {
      values: { 'it-it': text },
    })
    const warning = { level: 'warning', code: 'quoted_in_message', params: { text: quoted } }
    const at = { path: 'values.it-it', locale: 'it-it' }
    expect(issues.filter(({ code }) => code === 'quoted_in_message')).toEqual(
      quoted === undefined ? [] : [{ ...warning, ...at }],
    )
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

  test.each([
    ['/en-gb/spelt/', { level: 'error', code: 'redirect_loop', params: {} }],
    ['/en-gb/sp%65lt?x=1', { level: 'error', code: 'redirect_loop', params: {} }],
    ['/EN-GB/spelt', { level: 'error', code: 'redirect_loop', params: {} }],
    ['/en-gb/../about', { level: 'error', code: 'redirect_dots', params: { address: '/about' } }],
    ['/en-gb/a/%2E./about?x=..', { level: 'error', code: 'redirect_dots', params: { address: '/en-gb/about?x=..' } }],
    [
      'https://example.com/./a',
      { level: 'error', code: 'redirect_dots', params: { address: 'https://example.com/a' } },
    ],
    ['/en-gb/a%00b', { level: 'warning', code: 'dead_link', params: { address: '/en-gb/a%00b' } }],
    ['/nowhere', { level: 'warning', code: 'dead_link', params: { address: '/nowhere' } }],
    ['/en-gb/about/', undefined],
    ['/en-gb/%61bout', undefined],
    ['/en/about', undefined],
    ['/media/a.pdf', undefined],
    ['/', undefined],
    ['https://example.com/a/', undefined],
  ])('a redirect to %s is checked as the site reads the address', async (location, issue) => {
    const issues = await contentIssuesOf(cms(), contentKey('redirect', 'en-gb/spelt'), { location, status: 301 })
    expect(issues).toEqual(issue === undefined ? [] : [{ ...issue, path: 'location' }])
  })

  test('a menu is checked node by node and shown when it is published', async () => {
    const nodes = [
      { id: 'a', parent: 'b', names: { 'en-gb': 'A' } },
      { id: 'b', parent: 'a', names: { 'en-gb': 'B' } },
      { id: 'c', page: 'nowhere' },
      { id: 'd', names: { 'en-gb': 'D' } },
    ]
    const saved = await saveContent(cms(), edit('menu', 'footer', ada), { nodes })
    expect(saved.issues.map(({ code, path }) => [code, path])).toEqual([
      ['looping_node', 'nodes.0.parent'],
      ['looping_node', 'nodes.1.parent'],
      ['node_without_target', 'nodes.3'],
      ['missing_page', 'nodes.2.page'],
    ])
    await saveContent(cms(), edit('menu', 'footer', ada, 1), { nodes: [{ id: 'c', page: 'about' }] })
    await publishContent(cms(), edit('menu', 'footer', ada, 2), '')
    await expect.poll(() => filled.announced).toEqual(['menus'])
    const { value } = await getMenus(cms(), 'it-it', [{ key: 'footer' }])
    expect(value.map((menu) => menu.nodes.map(({ name }) => name))).toEqual([['about it-it']])
  })

  test('an entry below the levels that the site shows of a menu has a warning', async () => {
    const { content } = await read('menu', 'footer')
    const below = ['a', 'b'].map((id, index) => ({
      id,
      parent: index === 0 ? 'about' : 'a',
      page: 'about',
    }))
    const nodes = [...(Array.isArray(content['nodes']) ? content['nodes'] : []), ...below]
    const saved = await saveContent(cms(), edit('menu', 'footer', ada), { nodes })
    const levels = { code: 'level_not_shown', level: 'warning', params: { levels: 2 } }
    expect(saved.issues).toMatchObject(
      below.map((_, index) => ({ ...levels, path: `nodes.${nodes.length - 2 + index}` })),
    )
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
