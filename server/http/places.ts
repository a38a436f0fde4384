import type { Context } from 'hono'
import { placesQuery } from '#schemas/retailers.ts'
import type { Cms } from '#server/cms/context.ts'
import { answerError, HttpError } from '#server/http/errors.ts'
import { readQuery } from '#server/http/query.ts'
import { findPlaces } from '#server/places/findPlaces.ts'

/** Most place searches at work at the same time; they wait for the database, and must not keep everything else waiting. */
const mostAtOnce = 24

/**
 * GET /places/: what somebody may mean who types a place. The browser may keep the answer for as long as the visitor goes on
 * typing; no cache in between may, because an address is personal.
 */
export function placesHandler(cms: Cms) {
  let running = 0
  return async (c: Context): Promise<Response> => {
    const input = readQuery(c, placesQuery)
    if (running >= mostAtOnce) {
      c.header('Cache-Control', 'private, no-store')
      c.header('Retry-After', '2')
      return answerError(c, new HttpError(503, 'Too many searches are running. Please try again in a moment'))
    }
    running += 1
    try {
      return c.json(await findPlaces(cms, input), 200, { 'Cache-Control': 'private, max-age=600' })
    } finally {
      running -= 1
    }
  }
}
