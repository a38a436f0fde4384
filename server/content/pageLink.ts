import type { Link } from '#schemas/atoms.ts'
import type { PageLink } from '#server/db/publishedPages.ts'

interface Target {
  /** Search params, resolved; what is no text is left out. */
  readonly search?: unknown
  readonly hash?: string | undefined
}

/** Returns the link to a page; `undefined` when it is not published. */
export function pageLink(
  pages: ReadonlyMap<string, PageLink>,
  page: string,
  { search, hash = '' }: Target,
): Link | undefined {
  const permalink = pages.get(page)?.permalink
  if (typeof permalink !== 'string') return undefined
  const given = typeof search === 'object' && search !== null ? Object.entries(search) : []
  const params = given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const query = params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`
  return { link_type: 'RE', computed: `/${permalink}${query}${hash.replace(/^#?(?=.)/, '#')}` }
}
