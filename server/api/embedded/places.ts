import type { Context } from 'hono'
import { placesQuery } from '#schemas/retailers.ts'
import { readQuery } from '#server/api/query.ts'
import { findPlaces, type PlacesContext } from '#server/places/findPlaces.ts'

/**
 * Handles `GET /places/`: places like `q`, the best first. The browser may keep them while the visitor goes on typing;
 * no cache in between may, because an address is personal.
 */
export function placesHandler(context: PlacesContext) {
  return async (c: Context): Promise<Response> =>
    c.json(await findPlaces(context, readQuery(c, placesQuery)), 200, { 'Cache-Control': 'private, max-age=600' })
}
