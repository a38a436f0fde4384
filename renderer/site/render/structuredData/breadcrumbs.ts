import { msg } from '@lingui/core/macro'
import type { BreadcrumbListLeaf } from 'schema-dts'
import { homeTemplate } from '#schemas/pageTypes.ts'
import { pageAddress } from '#renderer/site/render/structuredData/addresses.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'

/** Returns the breadcrumbs from Home to the page, if the page shows them. */
export function breadcrumbs(of: Described): BreadcrumbListLeaf | undefined {
  const { template, breadcrumbs: crumbs } = of.page.facts
  if (template === homeTemplate || crumbs.length === 0) return undefined
  const home = { title: of.i18n._(msg({ id: 'Shell/Home', message: 'Home' })), permalink: '' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...crumbs].map(({ title, permalink }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: { '@id': pageAddress(permalink, of) },
    })),
  }
}
