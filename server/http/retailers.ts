import type { Context } from 'hono'
import * as v from 'valibot'
import { langQuery } from '#schemas/api.ts'
import { retailersQuery } from '#schemas/retailers.ts'
import type { Cms } from '#server/cms/context.ts'
import { answerError, HttpError } from '#server/http/errors.ts'
import { readQuery } from '#server/http/query.ts'
import { tagHeader } from '#server/http/tagHeader.ts'
import { countServices } from '#server/retailers/countServices.ts'
import { findRetailers, retailerTags } from '#server/retailers/findRetailers.ts'
import { getRetailer } from '#server/retailers/getRetailer.ts'
import { retailerText } from '#server/retailers/texts.ts'

/** Most searches at work at the same time; they wait for the database, and must not keep everything else waiting. */
const mostAtOnce = 24
/** Without a language a dealer is answered without its page, which is another one in each. */
const retailerQuery = v.object({ lang: v.optional(langQuery.entries.lang) })

/** GET /retailers/: the nearest dealers, or those of the locale's countries. Where somebody is, is for nobody's cache. */
export function retailersHandler(cms: Cms) {
  let running = 0
  return async (c: Context): Promise<Response> => {
    const asked = readQuery(c, retailersQuery)
    if (asked.at !== undefined || asked.address !== undefined) c.header('Cache-Control', 'private, no-store')
    if (running >= mostAtOnce) {
      c.header('Retry-After', '2')
      return answerError(c, new HttpError(503, 'Too many searches are running. Please try again in a moment'))
    }
    running += 1
    const found = await findRetailers(cms, asked).finally(() => (running -= 1))
    if (found !== undefined) return c.json(found.value, 200, tagHeader(found.tags))
    const sentence = retailerText('Retailers/Invalid address', asked.lang, await cms.texts(asked.lang))
    throw new HttpError(422, sentence, { address: [sentence] })
  }
}

/** GET /retailers/{id}/: one dealer. */
export function retailerHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const { lang } = readQuery(c, retailerQuery)
    const found = await getRetailer(cms, lang, c.req.param('id') ?? '')
    if (found === undefined) throw new HttpError(404, 'There is no such dealer')
    return c.json(found.value, 200, tagHeader(found.tags))
  }
}

/** GET /retailer-services/: how many dealers offer what. */
export function retailerServicesHandler(cms: Cms) {
  return async (c: Context): Promise<Response> =>
    c.json(await countServices(cms, readQuery(c, retailersQuery)), 200, tagHeader(retailerTags))
}
