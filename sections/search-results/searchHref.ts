import type { SearchGroup } from '#schemas/search.ts'

interface Asked {
  readonly q: string
  readonly group?: SearchGroup
  /** From 1; the first is not written. */
  readonly page?: number
}

/** Address of the search page that asks this. */
export function searchHref(pathname: string, { q, group, page = 1 }: Asked): string {
  const query = new URLSearchParams({ q })
  if (group !== undefined) query.set('group', group)
  if (page > 1) query.set('page', String(page))
  return `${pathname}?${query}`
}
