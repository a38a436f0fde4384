import type { SearchGroup } from '#schemas/search.ts'

interface Query {
  readonly q: string
  readonly group?: SearchGroup
  /** From 1; the first page has no parameter. */
  readonly page?: number
}

/** Returns the address of the search page with this query. */
export function searchHref(pathname: string, { q, group, page = 1 }: Query): string {
  const query = new URLSearchParams({ q })
  if (group !== undefined) query.set('group', group)
  if (page > 1) query.set('page', String(page))
  return `${pathname}?${query}`
}
