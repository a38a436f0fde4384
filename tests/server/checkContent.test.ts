import { describe, expect, it } from 'vitest'
import type { FullDraftContent } from '#schemas/studio/draft.ts'
import { stableId } from '#server/content/identity.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)

const hero = { heading: 'Heading', image: { $ref: 'media/scene/field' } }
const seo = { description: 'A description of the page that search engines show in full below its title.' }

/** Returns the content of the page `about`, with these sections by key. */
function content(
  sections: Readonly<Record<string, Record<string, unknown>>>,
  over: Partial<FullDraftContent> = {},
): FullDraftContent {
  const list = Object.entries(sections).map(([key, { enabled, ...data }]) => ({
    id: stableId('about', key),
    key,
    ...(enabled === undefined ? {} : { enabled }),
    data,
  }))
  return { title: 'About us and our machines', permalink: 'about', seo, sections: list, ...over }
}

/** Returns `level code section path params` of every issue. */
async function issuesOf(checked: FullDraftContent, pageType = 'blank', locale: 'en-gb' | 'it-it' = 'en-gb') {
  const found = await checkContent(filled.cms, { page: 'about', pageType, locale, content: checked })
  return found
    .filter(({ code }) => code !== 'locales_missing' && code !== 'alt_missing')
    .map(({ level, code, section, path, params }) => [level, code, section?.key ?? '', path, params])
}

describe('checkContent', () => {
  it('has nothing to say about valid content', async () => {
    expect(await issuesOf(content({ hero }))).toEqual([])
  })

  it('names page, locale, section and path', async () => {
    const found = await checkContent(filled.cms, {
      page: 'about',
      pageType: 'blank',
      locale: 'en-gb',
      content: content({ hero: { ...hero, headng: 'x' } }),
    })
    expect(found.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        code: 'unknown_field',
        params: { field: 'headng' },
        page: 'about',
        locale: 'en-gb',
        section: { key: 'hero', id: stableId('about', 'hero') },
        path: 'headng',
      },
    ])
  })

  it('suggests the field that was meant, and only one that is free', async () => {
    const { image } = hero
    const action = { titel: 'To the dealers', link: 'about' }
    expect(await issuesOf(content({ hero: { headng: 'Heading', image, actions: [action] } }))).toEqual([
      ['error', 'missing', 'hero', 'heading', {}],
      ['error', 'missing', 'hero', 'actions.0.title', {}],
      ['error', 'misspelt_field', 'hero', 'actions.0.titel', { field: 'titel', nearest: 'title' }],
      ['error', 'misspelt_field', 'hero', 'headng', { field: 'headng', nearest: 'heading' }],
    ])
  })

  it.each(['404', 'ticket/abc', 'Sitemap.xml', 'it-it'])(
    'rejects the address %s, which is the site’s own',
    async (permalink) => {
      const found = await issuesOf(content({ hero }, { permalink }), 'land')
      expect(found).toContainEqual(['error', 'reserved_permalink', '', 'permalink', { permalink }])
    },
  )

  it.each(['Notizie', 'news/T9', 'İş-makineleri'])(
    'rejects the permalink %s, which has capital letters',
    async (permalink) => {
      const found = await issuesOf(content({ hero }, { permalink }), 'land')
      expect(found).toContainEqual(['error', 'permalink_in_capitals', '', 'permalink', { permalink }])
    },
  )

  it('reports all rounds of checks in one list, in the order of the page', async () => {
    const found = await issuesOf(
      content(
        {
          rich_text: { heading: ' ', body: 7 },
          hero: { ...hero, image: { $ref: 'media/none' } },
          roundabout: {},
          product_overview: { product: { $ref: 'product/v1' }, $version: 9 },
        },
        { title: '', permalink: 'a//b', seo: { ...seo, noindex: 'yes', titel: 'x' } },
      ),
      'land',
    )
    expect(found).toEqual([
      ['error', 'missing', '', 'title', {}],
      ['error', 'invalid_permalink', '', 'permalink', {}],
      ['error', 'wrong_type', '', 'seo.noindex', { expected: 'switch' }],
      ['error', 'unknown_field', '', 'seo.titel', { field: 'titel' }],
      [
        'error',
        'template_opens_with',
        'rich_text',
        '',
        { page_type: 'land', types: 'hero, hero_carousel', type: 'rich_text' },
      ],
      ['error', 'empty', 'rich_text', 'heading', {}],
      ['error', 'wrong_type', 'rich_text', 'body', { expected: 'text' }],
      ['error', 'missing_entity', 'hero', 'image', { kind: 'media', id: 'none', locale: 'en-gb' }],
      ['error', 'unknown_section', 'roundabout', '', { key: 'roundabout' }],
      [
        'error',
        'misplaced_section',
        'product_overview',
        '',
        { type: 'product_overview', page_types: 'default_product, hay_making_product, new_product' },
      ],
      ['error', 'version_too_new', 'product_overview', '$version', { version: 9, newest: 1 }],
    ])
  })

  it('reports one issue for an alternative', async () => {
    const text_media = { heading: 'Heading', body: '<p>Text</p>' }
    expect(
      await issuesOf(
        content({
          hero: { ...hero, actions: [{ title: 'About us', link: { computed: 7 } }] },
          text_media: { ...text_media, media: { type: 'image', image: { file: 'x', width: 0, height: 1.5 } } },
          text_media_2: { ...text_media, media: { type: 'film' } },
          text_media_3: { ...text_media, media: {} },
          text_media_4: { ...text_media, media: { type: 'image', image: { $ref: 'product/v1' } }, media_side: 'up' },
        }),
      ),
    ).toEqual([
      ['error', 'invalid_link', 'hero', 'actions.0.link', {}],
      ['error', 'invalid_file_address', 'text_media', 'media.image.file', {}],
      ['error', 'too_small', 'text_media', 'media.image.width', { min: 1 }],
      ['error', 'not_whole', 'text_media', 'media.image.height', {}],
      ['error', 'not_a_choice', 'text_media_2', 'media.type', { choices: 'image, video, carousel' }],
      ['error', 'missing', 'text_media_3', 'media.type', {}],
      ['error', 'unfit_reference', 'text_media_4', 'media.image', { reference: 'product/v1' }],
      ['error', 'not_a_choice', 'text_media_4', 'media_side', { choices: 'start, end' }],
    ])
  })

  it('reports references that stand in the wrong place or cannot be read', async () => {
    const found = await issuesOf(
      content({
        hero: { heading: { $page: 'home' }, image: { $ref: 'media/scene/field' }, lead: { $list: 'product_card' } },
        product_list: { products: { $list: 'nothing' } },
        news_list: { items: { $list: 'product_card' } },
      }),
    )
    expect(found).toEqual([
      ['error', 'misplaced_reference', 'hero', 'heading', { reference: 'home' }],
      ['error', 'misplaced_reference', 'hero', 'lead', { reference: 'product_card' }],
      ['error', 'invalid_reference', 'product_list', 'products', { reference: 'nothing' }],
      ['error', 'unfit_reference', 'news_list', 'items', { reference: 'product_card' }],
    ])
  })

  it('warns of a page that is not published here, and reports it where something needs the link', async () => {
    const link = { $page: 'product/v1' }
    await filled.database.db.updateTable('page_locales').set({ published_version_id: null }).execute()
    const action = { title: 'The vineyard tractor', link }
    const found = await issuesOf(
      content({ hero: { ...hero, actions: [action] }, cta_banner: { heading: 'Heading', actions: [action] } }),
    )
    expect(found).toEqual([
      ['warning', 'page_not_published', 'hero', 'actions.0.link', { page: 'product/v1', locale: 'en-gb' }],
      ['error', 'page_not_published', 'cta_banner', 'actions.0.link', { page: 'product/v1', locale: 'en-gb' }],
    ])
  })

  it('reports a permalink another page has, in a locale that falls back to this one too', async () => {
    const taken = (permalink: string) => issuesOf(content({ hero }, { permalink }))
    expect(await taken('en/v1')).toEqual([
      ['error', 'permalink_taken', '', 'permalink', { permalink: 'en/v1', pages: 'product/v1' }],
    ])
    expect(await issuesOf(content({ hero }, { permalink: 'it/v1' }), 'blank', 'it-it')).toEqual([
      ['error', 'permalink_taken', '', 'permalink', { permalink: 'it/v1', pages: 'product/v1' }],
    ])
    expect(await taken('about')).toEqual([])
    expect(await taken('it/v1')).toEqual([])
  })

  it('reports what no database stores before anything else', async () => {
    expect(await issuesOf(content({ hero: { ...hero, heading: 'a\u0000b' } }))).toEqual([
      ['error', 'null_character', 'hero', 'heading', {}],
    ])
  })

  it('does not check a section that is off', async () => {
    expect(await issuesOf(content({ hero, rich_text: { enabled: 0, anything: 1 } }))).toEqual([])
  })
})

describe('warnings', () => {
  it('name links that say nothing or lead nowhere', async () => {
    const links =
      '<p><a href="page:gone">here</a> <a href="/en-gb/en/v1">The tractor</a> <a href="/en-gb/x">Old page</a></p>'
    const found = await issuesOf(
      content({
        hero: {
          ...hero,
          actions: [
            { title: 'Click here!', link: { link_type: 'RE', computed: '/about?x#y' } },
            { title: 'Old address', link: 'nowhere' },
          ],
        },
        rich_text: { body: `<h4>Too deep</h4>${links}` },
      }),
    )
    expect(found).toEqual([
      ['warning', 'vague_link_text', 'hero', 'actions.0.title', { text: 'Click here!' }],
      ['warning', 'dead_link', 'hero', 'actions.1.link', { address: 'nowhere' }],
      ['warning', 'heading_skipped', 'rich_text', 'body', {}],
      ['warning', 'vague_link_text', 'rich_text', 'body', { text: 'here' }],
      ['warning', 'missing_page', 'rich_text', 'body', { page: 'gone' }],
      ['warning', 'dead_link', 'rich_text', 'body', { address: '/en-gb/x' }],
    ])
  })

  it('are errors where an address has characters nobody sees', async () => {
    const link = { link_type: 'ST', computed: 'https://shop.example/\u200Ba' }
    const found = await issuesOf(
      content(
        { hero: { ...hero, actions: [{ title: 'To the shop', link }] } },
        { seo: { description: 'A description that is long enough for a search result.', canonical: '/en-gb/a\u2060' } },
      ),
    )
    expect(found).toEqual([
      ['error', 'unseen_in_address', '', 'seo.canonical', { address: '/en-gb/a[U+2060]' }],
      ['error', 'unseen_in_address', 'hero', 'actions.0.link', { address: 'https://shop.example/[U+200B]a' }],
    ])
  })

  it('are errors at a day no calendar has', async () => {
    const article = { heading: 'News of the day', date: '2026-02-30' }
    expect(await issuesOf(content({ article_header: article }))).toEqual([
      ['error', 'absent_day', 'article_header', 'date', { text: '2026-02-30' }],
    ])
  })

  it('name titles and descriptions search results would cut, and a page without a heading', async () => {
    const long = content(
      { rich_text: { body: '<p>Text</p>' } },
      { title: 'x'.repeat(61), seo: { description: 'Short' } },
    )
    expect(await issuesOf(long)).toEqual([
      ['warning', 'main_heading_missing', '', '', {}],
      ['warning', 'title_long', '', 'title', { max: 60, length: 61 }],
      ['warning', 'description_short', '', 'seo.description', { min: 50, length: 5 }],
    ])
    expect(await issuesOf(content({ hero }, { title: 'About', seo: {} }))).toEqual([
      ['warning', 'title_short', '', 'title', { min: 10, length: 5 }],
      ['warning', 'description_missing', '', 'seo.description', {}],
    ])
    expect(await issuesOf(content({ hero }, { title: 'About', seo: { noindex: true } }))).toEqual([])
  })

  it('name pictures without an alternative text in the language, and languages a page lacks', async () => {
    const check = (locale: 'en-gb' | 'it-it') =>
      checkContent(filled.cms, {
        page: 'about',
        pageType: 'blank',
        locale,
        content: content({ hero }, { permalink: 'p' }),
      })
    const seen = async (locale: 'en-gb' | 'it-it') =>
      (await check(locale)).map(({ code, section, path, params }) => [code, section?.key ?? '', path, params])
    const missing = ['locales_missing', '', '', { locales: 'de-de, es-es, fr-fr, pt-pt, tr-tr' }]
    expect(await seen('en-gb')).toEqual([missing])
    expect(await seen('it-it')).toEqual([missing])
    const texts = filled.database.db.deleteFrom('entity_texts').where('kind', '=', 'media')
    await texts.where('locale', '=', 'it-it').execute()
    expect(await seen('it-it')).toEqual([missing, ['alt_in_other_language', 'hero', 'image', { locale: 'it-it' }]])
    await texts.execute()
    expect(await seen('it-it')).toEqual([missing, ['alt_missing', 'hero', 'image', {}]])
  })
})
