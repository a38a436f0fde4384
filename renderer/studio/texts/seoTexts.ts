import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of the fields of the page for search engines and social networks. */
export const seoTexts: Readonly<Record<string, MessageDescriptor>> = {
  'page.permalink': msg({ id: 'Field/page.permalink', message: 'Address on the site' }),
  'page.seo': msg({ id: 'Field/page.seo', message: 'Search engines' }),
  'page.seo.canonical': msg({ id: 'Field/page.seo.canonical', message: 'Address of the original page' }),
  'page.seo.description': msg({ id: 'Field/page.seo.description', message: 'Description in search results' }),
  'page.seo.image': msg({ id: 'Field/page.seo.image', message: 'Picture of the page' }),
  'page.seo.noindex': msg({ id: 'Field/page.seo.noindex', message: 'Keep out of search engines' }),
  'page.seo.og_description': msg({ id: 'Field/page.seo.og_description', message: 'Description when shared' }),
  'page.seo.og_image': msg({ id: 'Field/page.seo.og_image', message: 'Picture when shared' }),
  'page.seo.og_title': msg({ id: 'Field/page.seo.og_title', message: 'Title when shared' }),
  'page.seo.og_type': msg({ id: 'Field/page.seo.og_type', message: 'Kind of page when shared' }),
  'page.seo.og_url': msg({ id: 'Field/page.seo.og_url', message: 'Address when shared' }),
  'page.seo.title': msg({ id: 'Field/page.seo.title', message: 'Title in search results' }),
}
