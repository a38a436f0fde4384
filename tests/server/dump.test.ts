import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { exportDump } from '#server/content/exportDump.ts'
import { findPage } from '#server/content/findPage.ts'
import { InvalidContent } from '#server/content/errors.ts'
import { checkDump } from '#server/content/checkDump.ts'
import { importDump } from '#server/content/importDump.ts'
import { onChange } from '#server/db/notifications.ts'
import { saveDraft } from '#tests/support/studio/editing.ts'
import { fixture, heroSection, load, machine, page, picture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let cms: Cms

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db)
})
beforeEach(() => database.clear())
afterAll(() => database.close())

const nothing = { pages: 0, versions: 0, entities: 0, menus: 0, texts: 0, redirects: 0 }

describe('export and import', () => {
  it('reproduce the same bytes', async () => {
    const raw = fixture()
    const about = page('about', { 'en-gb': 'about' }, [
      { ...heroSection(), enabled: 0 },
      {
        key: 'hero_2',
        // Nothing checks what is off.
        enabled: false,
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

  it('write nothing that is already stored', async () => {
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

  it('write redirects, reject those that lead back to themselves, and announce them', async () => {
    const to = (permalink: string, location: string) => ({
      locale: 'en-gb' as const,
      permalink,
      location,
      status: 301 as const,
    })
    await load(cms, { ...fixture(), redirects: [to('old', '/en-gb/older?x=1'), to('older', '/en-gb/about')] })
    expect(JSON.parse(await exportDump(cms)).redirects).toEqual([
      to('old', '/en-gb/older?x=1'),
      to('older', '/en-gb/about'),
    ])
    const announced: string[] = []
    onChange(database.db, (tags) => void announced.push(...tags))
    const loop = { ...fixture(), redirects: [to('about-us', '/en-gb/about'), to('older', '/en-gb/old#top')] }
    await expect(load(cms, loop)).rejects.toMatchObject({
      errors: ['old', 'older'].map((path) => ({ path, message: 'The redirect leads back to itself' })),
    })
    expect(announced).toEqual([])
    expect(await load(cms, { ...fixture(), redirects: [to('about-us', '/en-gb/about')] })).toEqual({
      ...nothing,
      redirects: 1,
    })
    await expect.poll(() => announced).toEqual(['redirects'])
  })

  it.each(['javascript:alert(1)', '//evil.example', '/\\\\evil.example', 'https://', 'it-it/x'])(
    'refuse the redirect to %s',
    (location) => {
      const checked = checkDump({ ...fixture(), redirects: [{ locale: 'en-gb', permalink: 'old', location }] })
      expect(checked).toMatchObject({ errors: [{ path: 'redirects.0.location' }] })
    },
  )

  it('reject a page in capitals, and take a redirect from such an address', async () => {
    const to = '/en-gb/about-us'
    const redirects = [{ locale: 'en-gb', permalink: 'About-Us', location: to }]
    expect(
      checkDump({ ...fixture(), pages: [page('home', { 'en-gb': '' }), page('extra', { 'en-gb': 'Extra' })] }),
    ).toEqual({
      errors: [expect.objectContaining({ message: 'The permalink of a page is in lower case' })],
    })
    expect(await load(cms, { ...fixture(), redirects })).toMatchObject({ redirects: 1 })
    expect((await findPage(cms, 'en-gb', 'About-Us'))?.value).toMatchObject({ redirect: { location: to } })
  })

  it.each(['ILETISIM', '\u0130LETISIM', 'Iletisim'])('lead from %s to the page of that name', async (typed) => {
    await load(cms, { ...fixture(), pages: [...fixture().pages, page('contact', { 'tr-tr': 'iletisim' })] })
    const redirect = { location: '/tr-tr/iletisim', status: 301 }
    expect((await findPage(cms, 'tr-tr', typed))?.value).toEqual({ redirect })
  })

  it('are checked by the rules that forms and files have: two prices for a country, a period that ends before it starts', () => {
    const price = { country: 'DE', amount: 1000, currency: 'EUR' }
    const twice = machine('v1', 1, { prices: [price, price] })
    const [spring] = fixture().entities.filter(({ kind }) => kind === 'promotion')
    const ended = { ...spring, data: { ...spring?.data, valid_from: '2026-05-02', valid_to: '2026-05-01' } }
    const checked = checkDump({ ...fixture(), entities: [twice, ended] })
    expect('errors' in checked && checked.errors).toMatchObject([
      { key: 'product/v1', path: 'data.prices.1.country' },
      { key: 'promotion/spring', path: 'data.valid_to' },
    ])
  })

  it('announce a changed picture to everything that shows it', async () => {
    await load(cms, fixture())
    const announced: string[] = []
    onChange(database.db, (tags) => void announced.push(...tags))
    const card = { ...picture('product/v1/card'), data: { file: '/media/new.svg', width: 1, height: 1 } }
    await load(cms, { ...fixture(), pages: [], menus: {}, texts: {}, entities: [card] })
    const tags = ['media:product/v1/card', 'list:media', 'product:v1', 'list:product']
    await expect.poll(() => announced).toEqual(expect.arrayContaining(tags))
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

  it('store nothing in a dry run', async () => {
    const checked = checkDump(fixture())
    if ('errors' in checked) throw new InvalidContent(checked.errors)
    const report = await importDump(cms, checked.dump, { origin: 'import', dryRun: true })
    expect(report).toMatchObject({ pages: 8, versions: 17 })
    expect(JSON.parse(await exportDump(cms))).toMatchObject({ pages: [], entities: [] })
  })
})

describe('a seed', () => {
  const seed = async (raw: unknown) => {
    const checked = checkDump(raw)
    if ('errors' in checked) throw new InvalidContent(checked.errors)
    return importDump(cms, checked.dump, { origin: 'seed' })
  }

  it('updates its own content', async () => {
    await seed(fixture())
    expect(
      await seed({ ...fixture(), pages: [page('about', { 'en-gb': 'about-us' }, undefined, { parent: 'home' })] }),
    ).toMatchObject({ versions: 1 })
  })

  it('does not change what an editor has changed', async () => {
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
