import type { SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts'
import { locales } from '#locales/locales.ts'
import { linkHref } from '#schemas/link.ts'
import { organizationId, pageAddress } from '#renderer/site/render/structuredData/addresses.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'

/** Returns the site in the reader's locale with its search action. */
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

// The search page is the last node but one of the menu on top.
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
