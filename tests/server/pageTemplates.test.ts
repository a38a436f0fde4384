import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCms, type Cms } from '#server/cms/context.ts'
import { publish, saveDraft } from '#server/cms/editPage.ts'
import { templateFaults } from '#server/cms/templateFaults.ts'
import { entitySections, fixture, heroSection, load, snapshot } from '#tests/support/cmsFixture.ts'
import { faultsOf } from '#tests/support/filledCms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/testDatabase.ts'

let database: TestDatabase
let cms: Cms

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createCms(database.db)
  await load(cms, fixture())
})
afterAll(() => database.close())

/** Sections of these keys; a key with a minus in front is off. */
const faults = (pageType: string, ...keys: string[]) =>
  templateFaults(
    keys.map((key) => ({
      key: key.replace('-', ''),
      ...(key.startsWith('-') ? { enabled: 0 } : {}),
      data: {},
      raisedFrom: undefined,
      refused: undefined,
    })),
    pageType,
  ).map(({ key, message }) => `${key ?? ''}: ${message}`)

describe('a page template', () => {
  it('is satisfied by what it requires, in its order, with anything between', () => {
    expect(faults('homepage', 'hero_carousel', 'story')).toEqual([])
    expect(faults('default_product', 'hero', 'product_overview', 'faq', 'product_prices', 'cta_banner')).toEqual([])
    expect(faults('news', 'article_header', 'article_body', 'gallery', 'related_articles', 'cta_banner')).toEqual([])
    expect(faults('blank')).toEqual([])
  })

  it.each([
    [
      'lacks a section',
      ['default_product', 'hero'],
      ['product_overview: A page of the type default_product needs "product_overview"'],
    ],
    [
      'has it turned off',
      ['search', '-search_results'],
      ['search_results: A page of the type search needs "search_results"'],
    ],
    [
      'lacks all of several',
      ['product_category', 'hero'],
      [': A page of the type product_category needs one of "category_grid", "product_list"'],
    ],
    [
      'opens with another section',
      ['land', 'rich_text', 'hero'],
      ['rich_text: A page of the type land opens with one of "hero", "hero_carousel", not with "rich_text"'],
    ],
    [
      'holds a section that has no business there',
      ['news', 'article_header', 'article_body', 'hero'],
      ['hero: "hero" may not stand on a page of the type news'],
    ],
    [
      'goes on behind its end',
      ['news', 'article_header', 'article_body', 'related_articles', 'gallery_2'],
      [
        'gallery_2: Nothing but one of "featured_articles", "related_articles", "cta_banner" follows "related_articles" on a page of the type news',
      ],
    ],
    [
      'is out of order',
      ['default_product', 'product_prices', 'product_overview', 'product_specifications'],
      [
        'product_overview: "product_overview" stands before "product_prices" on a page of the type default_product',
        'product_specifications: "product_specifications" stands before "product_prices" on a page of the type default_product',
      ],
    ],
    [
      'is too long',
      ['homepage', 'hero', ...Array.from({ length: 21 }, (_, n) => `rich_text_${n + 2}`)],
      [
        'rich_text_21: A page of the type homepage holds at most 20 sections',
        'rich_text_22: A page of the type homepage holds at most 20 sections',
      ],
    ],
  ])('refuses a page that %s', (_name, [pageType = '', ...keys], sentences) => {
    expect(faults(pageType, ...keys)).toEqual(sentences)
  })
})

describe('publishing', () => {
  it('refuses what the template does not allow; saving the draft never does', async () => {
    await saveDraft(cms, 'product/v1', 'en-gb', snapshot('en/v1', 'V1', [heroSection()]))
    expect(await faultsOf(publish(cms, 'product/v1', 'en-gb'))).toEqual([
      {
        page: 'product/v1',
        locale: 'en-gb',
        key: 'product_overview',
        path: '',
        message: 'A page of the type default_product needs "product_overview"',
      },
    ])
    await saveDraft(cms, 'product/v1', 'en-gb', snapshot('en/v1', 'V1', entitySections('product', 'v1')))
    await publish(cms, 'product/v1', 'en-gb')
  })

  it('of a whole file names every page', async () => {
    const dump = fixture()
    const pages = dump.pages.map((page) => (page.id === 'news/fair' ? { ...page, page_type: 'promo' as const } : page))
    const needs = { page: 'news/fair', key: 'promo_detail', message: 'A page of the type promo needs "promo_detail"' }
    expect(await faultsOf(load(cms, { ...dump, pages }))).toMatchObject([
      { ...needs, locale: 'en-gb' },
      { ...needs, locale: 'it-it' },
    ])
  })
})
