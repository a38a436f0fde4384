import type { OrganizationLeaf } from 'schema-dts'
import { organizationId } from '#renderer/site/document/structuredData/addresses.ts'
import type { Described } from '#renderer/site/document/structuredData/described.ts'

/** The company: its name, its mark and where else it is found, which is the menu of social networks. */
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
