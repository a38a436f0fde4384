import type { Context } from 'hono'
import * as v from 'valibot'
import { searchQuery } from '#schemas/api.ts'
import type { Cms } from '#server/cms/context.ts'
import { answerError, HttpError, invalidInput } from '#server/http/errors.ts'
import { searchSite } from '#server/search/searchSite.ts'

/** Most searches at work at the same time; they wait for the database, and must not keep everything else waiting. */
const mostAtOnce = 24
const parameters = ['lang', 'q', 'group', 'page'] as const

/** GET /search: what is published and holds the words asked for, in four groups. */
export function searchHandler(cms: Cms) {
  let running = 0
  return async (c: Context): Promise<Response> => {
    const input = readSearch(c)
    c.header('Cache-Control', 'private, no-store')
    if (running >= mostAtOnce) {
      c.header('Retry-After', '2')
      return answerError(c, new HttpError(503, 'Too many searches are running. Please try again in a moment'))
    }
    running += 1
    try {
      return c.json(await searchSite(cms, input))
    } finally {
      running -= 1
    }
  }
}

/** Throws 422. A parameter given twice is a fault, one nobody knows is none: campaigns add their own. */
function readSearch(c: Context) {
  const given = parameters.map((name) => [name, c.req.queries(name) ?? []] as const)
  const twice = given.filter(([, values]) => values.length > 1)
  if (twice.length > 0) {
    const errors = twice.map(([name]) => [name, [`${name} is given more than once`]])
    throw new HttpError(422, 'The input is not valid', Object.fromEntries(errors))
  }
  const result = v.safeParse(
    searchQuery,
    Object.fromEntries(given.flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]]))),
  )
  if (!result.success) throw invalidInput(result.issues)
  return result.output
}
