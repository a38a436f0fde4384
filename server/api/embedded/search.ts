import type { Context } from 'hono'
import { searchQuery } from '#schemas/api.ts'
import { readQuery } from '#server/api/query.ts'
import type { Cms } from '#server/content/context.ts'
import { searchSite } from '#server/search/searchSite.ts'

/** Handles `GET /search`: published pages with the words of `q`, in four groups. */
export function searchHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const input = readQuery(c, searchQuery)
    return c.json(await searchSite(cms, input), 200, { 'Cache-Control': 'private, no-store' })
  }
}
