import { checkDump } from '#server/content/checkDump.ts'
import type { Cms } from '#server/content/context.ts'
import type { Dump, DumpEntity, DumpPage, DumpVersion } from '#server/content/dump.ts'
import { InvalidContent } from '#server/content/errors.ts'
import { importDump, type ImportReport } from '#server/content/importDump.ts'

/** A small site for server tests: two machines in one category, a promotion, two news items, a handful of pages. */

type Locales = Readonly<Record<string, string>>

export const day = '2026-06-15'

export function picture(id: string): DumpEntity {
  return {
    kind: 'media',
    id,
    position: 0,
    parent: null,
    data: { file: `/media/${id}.svg?v=00000000`, width: 1200, height: 900, mime_type: 'image/svg+xml' },
    texts: { 'en-gb': { alt_text: `Picture ${id}` }, 'it-it': { alt_text: `Immagine ${id}` } },
  }
}

export function machine(id: string, position: number, over: Readonly<Record<string, unknown>> = {}): DumpEntity {
  return {
    kind: 'product',
    id,
    position,
    parent: 'vineyard',
    data: {
      name: id.toUpperCase(),
      power: 100 + position,
      cylinders: 4,
      mass: 3000,
      wheelbase: 2000,
      is_new: false,
      color: { key: 'red', hex: '#cc0000' },
      tags: [{ key: 'stock', color: '#005500' }],
      image: `product/${id}/card`,
      gallery: [`product/${id}/hero`],
      prices: [],
      specifications: [
        {
          key: 'engine',
          rows: [
            { key: 'rated_power', value: 74, unit: 'kW' },
            { key: 'fuel', value: '@diesel' },
          ],
        },
      ],
      equipment: [{ key: 'comfort', items: [{ key: 'cab', kind: 'standard' }] }],
      transmissions: [{ key: 'shuttle', gears: '24/24', max_speed: 40 }],
      test_drive: true,
      walkaround: { hotspots: ['engine'] },
      smart_farming: ['guidance'],
      extra_care: null,
      ...over,
    },
    texts: {
      'en-gb': {
        tagline: 'Narrow and strong',
        overview: '<p>Runs between the rows.</p>',
        highlights: [{ title: 'Narrow', text: 'One metre wide.' }],
      },
      'it-it': {
        tagline: 'Stretto e forte',
        overview: '<p>Passa tra i filari.</p>',
        highlights: [{ title: 'Stretto', text: 'Largo un metro.' }],
      },
    },
  }
}

/** Returns a page with the same sections in every locale named. */
export function page(
  id: string,
  permalinks: Locales,
  sections: DumpVersion['sections'] = [heroSection()],
  over: Partial<DumpPage> = {},
): DumpPage {
  const locales = Object.fromEntries(
    Object.entries(permalinks).map(([locale, permalink]) => {
      return [locale, { published: snapshot(permalink, `${id} ${locale}`, sections), draft: null }]
    }),
  )
  return { id, page_type: 'blank', template: 'ST', parent: null, entity: null, position: 0, locales, ...over }
}

export function snapshot(
  permalink: string,
  title: string,
  sections: DumpVersion['sections'] = [heroSection()],
): DumpVersion {
  return { title, permalink, seo: { title, description: `About ${title}` }, sections }
}

export function heroSection(heading = 'Heading'): DumpVersion['sections'][number] {
  return { key: 'hero', data: { heading, image: { $ref: 'media/scene/field' } } }
}

export function entityPage(
  kind: 'product' | 'category' | 'promotion' | 'news',
  id: string,
  parent: string | null = null,
): DumpPage {
  const types = { product: 'default_product', category: 'product_category', promotion: 'promo', news: 'news' } as const
  const permalinks = { 'en-gb': `en/${id}`, 'it-it': `it/${id}` }
  return page(`${kind}/${id}`, permalinks, entitySections(kind, id), {
    page_type: types[kind],
    parent,
    entity: { kind, id },
  })
}

/** Returns what the template of an entity's page requires after its opening section. */
export function entitySections(
  kind: 'product' | 'category' | 'promotion' | 'news',
  id: string,
): DumpVersion['sections'] {
  const article = [
    { key: 'article_header', data: { heading: `Heading ${id}` } },
    { key: 'article_body', data: { blocks: [{ type: 'text', body: '<p>Body</p>' }] } },
  ]
  const sections = {
    product: [heroSection(), { key: 'product_overview', data: { product: { $ref: `product/${id}` } } }],
    category: [heroSection(), { key: 'product_list', data: { products: { $list: 'product_card', category: id } } }],
    promotion: [heroSection(), { key: 'promo_detail', data: { promotion: { $ref: `promotion/${id}` } } }],
    news: article,
  }
  return sections[kind]
}

export function fixture(): Dump {
  const article = (kind: 'promotion' | 'news', id: string, data: Readonly<Record<string, unknown>>): DumpEntity => ({
    kind,
    id,
    position: 0,
    parent: null,
    data: { image: 'scene/field', ...data },
    texts: { 'en-gb': { title: `Title ${id}`, lead: 'Lead', body: '<p>Body</p>' }, 'it-it': { title: `Titolo ${id}` } },
  })
  return {
    format: 'cms-dump',
    version: 1,
    redirects: [],
    pages: [
      page('home', { 'en-gb': '', 'it-it': '', 'fr-fr': '' }, [heroSection()], {
        page_type: 'homepage',
        template: 'HP',
      }),
      page('about', { 'en-gb': 'about', 'it-it': 'chi-siamo' }, [heroSection()], { parent: 'home' }),
      entityPage('category', 'vineyard', 'home'),
      entityPage('product', 'v1', 'category/vineyard'),
      entityPage('product', 'v2', 'category/vineyard'),
      entityPage('promotion', 'spring'),
      entityPage('news', 'fair'),
      entityPage('news', 'record'),
    ],
    entities: [
      {
        kind: 'category',
        id: 'vineyard',
        position: 1,
        parent: null,
        data: { image: 'scene/field' },
        texts: {
          'en-gb': { name: 'Vineyard', lead: 'Narrow ones', body: '<p>Rows</p>' },
          'it-it': { name: 'Vigneto' },
        },
      },
      machine('v1', 1),
      machine('v2', 2, { is_new: true }),
      article('promotion', 'spring', { valid_from: '2026-06-01', valid_to: day, products: ['v1'] }),
      article('news', 'fair', { date: '2026-05-01', gallery: ['scene/field'] }),
      article('news', 'record', { date: '2026-06-01', gallery: [] }),
      ...['scene/field', 'product/v1/card', 'product/v1/hero', 'product/v2/card', 'product/v2/hero'].map(picture),
    ],
    menus: {
      footer: [
        { id: 'company', names: { 'en-gb': 'Company', 'it-it': 'Azienda' } },
        { id: 'about', parent: 'company', page: 'about' },
        { id: 'vineyard', parent: 'company', page: 'category/vineyard', names: { 'en-gb': 'Vineyard machines' } },
        { id: 'shop', url: 'https://shop.example.com', names: { 'en-gb': 'Shop' } },
      ],
      socials: [{ id: 'fb', url: 'https://social.example.com', style: 'Facebook', names: { 'en-gb': 'Facebook' } }],
    },
    texts: {
      'Specification/rated_power': { 'en-gb': 'Rated power', 'it-it': 'Potenza nominale' },
      'SpecificationGroup/engine': { 'en-gb': 'Engine', 'it-it': 'Motore' },
      'Value/diesel': { 'en-gb': 'diesel' },
      'Hotspot/engine': { 'en-gb': 'Engine' },
      'Hotspot/engine/text': { 'en-gb': 'Opens high.' },
      'Tag/promotion': { 'en-gb': 'Offer', 'it-it': 'Offerta' },
    },
  }
}

/** Imports as `npm run cms -- import` does: checked first, then written. */
export async function load(cms: Cms, raw: unknown): Promise<ImportReport> {
  const checked = checkDump(raw)
  if ('errors' in checked) throw new InvalidContent(checked.errors)
  return importDump(cms, checked.dump, { origin: 'import' })
}
