import type { LocaleCode } from '#locales/locales.ts'
import type { Menu } from '#schemas/menu.ts'
import { structuredData } from '#renderer/site/render/structuredData/structuredData.ts'
import { loadI18n } from '#renderer/site/page/i18n.ts'
import { checkPage } from '#renderer/site/page/readPage.ts'
import type { RouteData } from '#renderer/site/page/routeData.ts'

const settings = {
  publicUrl: 'https://site.example',
  brand: { name: 'Brand', short: 'Br' },
  mode: 'production' as const,
  tagManager: '',
  devTools: false,
}
export const image = { file: '/media/machine.svg?v=1', width: 1200, height: 900 }
export const picture = 'https://site.example/resize/1200x0/media/machine.svg.jpg?v=1'
const menus: Menu[] = [
  {
    key: 'socials',
    categories: [],
    nodes: [
      { id: '1', name: 'A', link_obj: { link_type: 'ST', computed: 'https://social.example/brand' }, nodes: [] },
      { id: '2', name: 'B', link_obj: { link_type: 'ST', computed: 'javascript:alert(1)' }, nodes: [] },
      { id: '3', name: 'C', link_obj: null, nodes: [] },
    ],
  },
  {
    key: 'top_header',
    categories: [],
    nodes: [
      { id: '1', name: 'Search', link_obj: { link_type: 'RE', computed: 'cerca' }, nodes: [] },
      { id: '2', name: 'Dealers', link_obj: { link_type: 'RE', computed: 'concessionari' }, nodes: [] },
    ],
  },
]
export const organization = {
  '@type': 'Organization',
  '@id': 'https://site.example/#organization',
  name: 'Brand',
  url: 'https://site.example/',
  logo: 'https://site.example/favicon.svg',
  sameAs: ['https://social.example/brand'],
}
export const company = { '@id': organization['@id'] }
export const machine = {
  name: 'T1',
  tagline: 'Strong',
  overview: '<p>Text</p>',
  highlights: [],
  image,
  power: 100,
  cylinders: 4,
  mass: 5000,
  wheelbase: 2500,
  color: { name: 'Rosso', hex: '#cc0000' },
  category: { name: 'Trattori', permalink: 'trattori' },
}
export const prices = [
  { country: 'DE', amount: 99_000, currency: 'EUR' },
  { country: 'IT', amount: 98_000.5, currency: 'EUR' },
]
export const card = { name: 'T1', permalink: 'trattori/t1', image, power: 100 }

/** Returns the structured data of a page that holds what is given, on a site with a few menus. */
export async function describePage(page: Readonly<Record<string, unknown>>, locale: LocaleCode = 'it-it') {
  const raw = {
    page_type: 'blank',
    template: 'XX',
    template_data: {},
    language_code: locale,
    permalink: 'trattori/t1',
    seo: { title: 'Title', description: 'What it is' },
    ...page,
  }
  const overrides = {}
  const data: RouteData = {
    status: 200,
    result: { found: true, page: await checkPage(raw), overrides, tags: [] },
    locale,
    i18n: await loadI18n(locale, overrides),
    overrides,
    menus: { value: menus, tags: [] },
  }
  return structuredData(data, settings)
}

/** Returns a step of the breadcrumbs. */
export function crumb(position: number, name: string, path: string) {
  return { '@type': 'ListItem', position, name, item: { '@id': `https://site.example${path}` } }
}
