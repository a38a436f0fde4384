import { rule } from '#schemas/issues/issueCodes.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import type { StoredValue } from '#schemas/studio/visitStored.ts'
import type { Cms } from '#server/content/context.ts'
import type { PageFinding } from '#server/content/pageFinding.ts'
import { findFailingLinks } from '#server/db/foreignLinks.ts'

/** A link to another site. */
export interface ForeignLink extends Omit<PageFinding, 'level' | 'code' | 'params'> {
  readonly address: string
}

/** Returns the addresses of other sites that a value links to. */
export function foreignLinksIn({ node, value }: Pick<StoredValue, 'node' | 'value'>): readonly string[] {
  const { input } = node.metadata
  if (input === 'richtext' && typeof value === 'string') {
    return [...value.matchAll(/ href="(https?:\/\/[^"]*)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    )
  }
  const address = isMap(value) ? value['computed'] : value
  return input === 'link' && typeof address === 'string' && /^https?:\/\//.test(address) ? [address] : []
}

/** Warns of links to other sites that failed when they were checked. */
export async function foreignLinkWarnings(cms: Cms, links: readonly ForeignLink[]): Promise<PageFinding[]> {
  const found = await findFailingLinks(cms.db, [...new Set(links.map(({ address }) => address))], cms.now())
  const failing = new Map(found.map((link) => [link.address, link]))
  return links.flatMap(({ address, ...position }): PageFinding[] => {
    const link = failing.get(address)
    if (link === undefined) return []
    const params = { address, day: link.failing_since.toISOString().slice(0, 10) }
    return [{ ...position, level: 'warning', ...rule(`foreign_link_${link.failure}`, params) }]
  })
}
