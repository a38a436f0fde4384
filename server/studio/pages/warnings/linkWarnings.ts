import { fallbackChain, isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { pageHref } from '#schemas/references.ts'
import type { Finding } from '#schemas/studio/finding.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import type { StoredValue } from '#schemas/studio/visitStored.ts'
import type { Cms } from '#server/content/context.ts'
import type { PageFinding } from '#server/content/pageFinding.ts'
import type { Resolution } from '#server/content/resolve.ts'
import { findLivePermalinks } from '#server/db/pageChecks.ts'

/** A link inside the site that is written as a path. */
export interface PathLink extends Omit<PageFinding, 'level' | 'code' | 'params'> {
  readonly address: string
  readonly locale: LocaleCode
  readonly permalink: string
}

/** Addresses the site has beside its pages. */
const ownRoutes = /^(?:ticket(?:\/|$)|fe-templates|404$|500$)/

/** Returns the paths a value links to, in the site's own pages. */
export function pathsIn(
  { node, value }: StoredValue,
  locale: LocaleCode,
): Pick<PathLink, 'address' | 'locale' | 'permalink'>[] {
  if (node.metadata['input'] === 'richtext' && typeof value === 'string') {
    return [...value.matchAll(/ href="(\/[^"]*)"/g)].flatMap(([, address = '']) => absolutePath(address))
  }
  if (node.metadata['input'] !== 'link') return []
  if (typeof value === 'string') return [{ address: value, locale, permalink: permalinkOf(value) }]
  if (!isMap(value) || typeof value['computed'] !== 'string') return []
  const { link_type: type, computed } = value
  if (type === 'ST') return absolutePath(computed)
  return type === 'RE' ? [{ address: computed, locale, permalink: permalinkOf(computed) }] : []
}

/** Warns of links in rich text to pages that do not exist or are not published. */
export function pageLinkWarnings({ node, value, path }: StoredValue, resolution: Resolution): Finding[] {
  if (node.metadata['input'] !== 'richtext' || typeof value !== 'string' || !value.includes('page:')) return []
  return [...value.matchAll(pageHref)].flatMap(([, page = '']): Finding[] => {
    const target = resolution.find({ $page: page })
    return target.state === 'hidden' || target.state === 'broken' ? [{ level: 'warning', path, ...target.rule }] : []
  })
}

/** Warns of paths at which no page, redirect or dealer is. */
export async function deadLinkWarnings(cms: Cms, links: readonly PathLink[]): Promise<PageFinding[]> {
  const wanted = links.filter(({ permalink }) => !ownRoutes.test(permalink))
  const dead = new Set<string>()
  for (const locale of new Set(wanted.map((link) => link.locale))) {
    const permalinks = [...new Set(wanted.flatMap((link) => (link.locale === locale ? [link.permalink] : [])))]
    const live = await findLivePermalinks(cms.db, fallbackChain(locale), permalinks)
    for (const permalink of permalinks) {
      if (!live.has(permalink) && !(await isMadePage(cms, locale, permalink))) dead.add(`${locale}/${permalink}`)
    }
  }
  return wanted.flatMap(({ address, locale, permalink, ...position }): PageFinding[] => {
    const broken: CodedRule = rule('dead_link', { address })
    return dead.has(`${locale}/${permalink}`) ? [{ ...position, level: 'warning', ...broken }] : []
  })
}

/** Returns whether an extension of the CMS makes a page here, such as that of a dealer. */
async function isMadePage(cms: Cms, locale: LocaleCode, permalink: string): Promise<boolean> {
  for (const { pages } of cms.extensions) {
    if ((await pages?.find(cms, locale, permalink)) !== undefined) return true
  }
  return false
}

/** Turns `/it-it/prodotti#a` into `it-it` and `prodotti`; nothing for files and other addresses. */
function absolutePath(address: string): Pick<PathLink, 'address' | 'locale' | 'permalink'>[] {
  const [, code = '', rest = ''] = /^\/([a-z]{2}-[a-z]{2})(?:\/(.*))?$/.exec(address.replace(/[?#].*$/s, '')) ?? []
  return isLocaleCode(code) ? [{ address, locale: code, permalink: permalinkOf(rest) }] : []
}

function permalinkOf(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '')
}
