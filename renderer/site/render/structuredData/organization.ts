import type { OrganizationLeaf } from 'schema-dts'
import { organizationId } from '#renderer/site/render/structuredData/addresses.ts'
import type { Described } from '#renderer/site/render/structuredData/described.ts'

/** Returns the company: name, logo and its social networks from the menu. */
export function organization({ menus, settings }: Described): OrganizationLeaf {
  const socials = menus.find(({ key }) => key === 'socials')?.nodes ?? []
  const sameAs = socials.flatMap(({ link_obj: link }) => {
    const address = typeof link === 'object' ? link?.computed : link
    return typeof address === 'string' && /^https?:\/\//i.test(address) ? [address] : []
  })
  return {
    '@type': 'Organization',
    '@id': organizationId(settings),
    name: settings.brand.name,
    url: `${settings.publicUrl}/`,
    logo: `${settings.publicUrl}/favicon.svg`,
    ...(sameAs.length === 0 ? {} : { sameAs: [...new Set(sameAs)] }),
  }
}
