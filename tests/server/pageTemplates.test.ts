import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cms } from '#server/content/context.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { issueSentence } from '#server/content/issueSentence.ts'
import { templateErrors } from '#server/content/templateErrors.ts'
import { publish, saveDraft } from '#tests/support/studio/editing.ts'
import { entitySections, fixture, heroSection, load, snapshot } from '#tests/support/db/cmsFixture.ts'
import { errorsOf } from '#tests/support/db/filledCms.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

let database: TestDatabase
let cms: Cms

beforeAll(async () => {
  database = await openTestDatabase()
  cms = createSiteCms(database.db)
  await load(cms, fixture())
})
afterAll(() => database.close())

/** Returns the errors of a page with these section keys; a leading minus disables the section. */
const errors = (pageType: string, ...keys: string[]) =>
  templateErrors(
    keys.map((key) => ({
      key: key.replace('-', ''),
      ...(key.startsWith('-') ? { enabled: 0 } : {}),
      data: {},
      raisedFrom: undefined,
      invalidReason: undefined,
    })),
    pageType,
  ).map(({ key, ...broken }) => `${key ?? ''}: ${issueSentence(broken)}`)

describe('a page template', () => {
  it('accepts the required sections in order, with others between them', () => {
    expect(errors('homepage', 'hero_carousel', 'story')).toEqual([])
    expect(errors('default_product', 'hero', 'product_overview', 'faq', 'product_prices', 'cta_banner')).toEqual([])
    expect(errors('news', 'article_header', 'article_body', 'gallery', 'related_articles', 'cta_banner')).toEqual([])
    expect(errors('blank')).toEqual([])
  })

  it.each([
    [
      'lacks a required section',
      ['default_product', 'hero'],
      ['product_overview: A page of the type default_product needs "product_overview"'],
    ],
    [
      'has a required section disabled',
      ['search', '-search_results'],
      ['search_results: A page of the type search needs "search_results"'],
    ],
    [
      'lacks all alternatives of a required section',
      ['product_category', 'hero'],
      [': A page of the type product_category needs one of "category_grid", "product_list"'],
    ],
    [
      'opens with another section',
      ['land', 'rich_text', 'hero'],
      ['rich_text: A page of the type land starts with one of "hero", "hero_carousel", not with "rich_text"'],
    ],
    [
      'has a section its type does not allow',
      ['news', 'article_header', 'article_body', 'hero'],
      ['hero: "hero" is not allowed on a page of the type news'],
    ],
    [
      'has a section after its last one',
      ['news', 'article_header', 'article_body', 'related_articles', 'gallery_2'],
      [
        'gallery_2: Only one of "featured_articles", "related_articles", "cta_banner" may follow "related_articles" on a page of the type news',
      ],
    ],
    [
      'has its sections in another order',
      ['default_product', 'product_prices', 'product_overview', 'product_specifications'],
      [
        'product_overview: "product_overview" comes before "product_prices" on a page of the type default_product',
        'product_specifications: "product_specifications" comes before "product_prices" on a page of the type default_product',
      ],
    ],
    [
      'has too many sections',
      ['homepage', 'hero', ...Array.from({ length: 21 }, (_, n) => `rich_text_${n + 2}`)],
      [
        'rich_text_21: A page of the type homepage has at most 20 sections',
        'rich_text_22: A page of the type homepage has at most 20 sections',
      ],
    ],
  ])('rejects a page that %s', (_name, [pageType = '', ...keys], sentences) => {
    expect(errors(pageType, ...keys)).toEqual(sentences)
  })
})

describe('publication', () => {
  it('rejects what the template does not allow; saving a draft does not', async () => {
    await saveDraft(cms, 'product/v1', 'en-gb', snapshot('en/v1', 'V1', [heroSection()]))
    expect(await errorsOf(publish(cms, 'product/v1', 'en-gb'))).toEqual(
      expect.arrayContaining([
        {
          level: 'error',
          page: 'product/v1',
          locale: 'en-gb',
          section: { key: 'product_overview' },
          path: '',
          code: 'template_needs',
          params: { page_type: 'default_product', types: 'product_overview' },
        },
      ]),
    )
    await saveDraft(cms, 'product/v1', 'en-gb', snapshot('en/v1', 'V1', entitySections('product', 'v1')))
    await publish(cms, 'product/v1', 'en-gb')
  })

  it('of an import reports every page', async () => {
    const dump = fixture()
    const pages = dump.pages.map((page) => (page.id === 'news/fair' ? { ...page, page_type: 'promo' as const } : page))
    const needs = { page: 'news/fair', key: 'promo_detail', message: 'A page of the type promo needs "promo_detail"' }
    expect(await errorsOf(load(cms, { ...dump, pages }))).toMatchObject([
      { ...needs, locale: 'en-gb' },
      { ...needs, locale: 'it-it' },
    ])
  })
})
