import type { SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts'
import { locales } from '#locales/locales.ts'
import { linkHref } from '#schemas/link.ts'
import { organizationId, pageAddress } from '#renderer/site/document/structuredData/addresses.ts'
import type { Described } from '#renderer/site/document/structuredData/described.ts'

/** The site in the reader's locale, and how it is searched. */
export function webSite(of: Described): WebSiteLeaf {
  const { locale, settings } = of
  const search = searchAction(of)
  return {
    '@type': 'WebSite',
    name: settings.brand.name,
    url: pageAddress('', of),
    inLanguage: locales[locale].iso,
    publisher: { '@id': organizationId(settings) },
    ...(search === undefined ? {} : { potentialAction: search }),
  }
}

/** The search page is the last node but one of the menu on top (specification, section 2). */
function searchAction({ menus, locale, settings }: Described): WithActionConstraints<SearchActionLeaf> | undefined {
  const nodes = menus.find(({ key }) => key === 'top_header')?.nodes ?? []
  const path = linkHref(nodes.at(-2)?.link_obj, locale)
  if (path === undefined || !path.startsWith('/')) return undefined
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${settings.publicUrl}${path}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
}
