import type { Context } from 'hono'
import * as v from 'valibot'
import { langQuery } from '#schemas/api.ts'
import { retailersQuery } from '#schemas/retailers.ts'
import type { Cms } from '#server/content/context.ts'
import { HttpError } from '#server/api/errors.ts'
import { readQuery } from '#server/api/query.ts'
import { tagHeader } from '#server/api/tagHeader.ts'
import type { PlacesContext } from '#server/places/findPlaces.ts'
import { findRetailers } from '#server/retailers/findRetailers.ts'
import { getRetailer } from '#server/retailers/getRetailer.ts'
import { retailerText } from '#server/retailers/texts.ts'

/** Without a language a dealer comes without its page, which differs by locale. */
const retailerQuery = v.object({ lang: v.optional(langQuery.entries.lang) })

/**
 * Handles `GET /retailers/`: the nearest dealers, or those of the locale's countries. A visitor's location is stored in
 * no cache.
 */
export function retailersHandler(cms: Cms & PlacesContext) {
  return async (c: Context): Promise<Response> => {
    const query = readQuery(c, retailersQuery)
    if (query.at !== undefined || query.address !== undefined) c.header('Cache-Control', 'private, no-store')
    const result = await findRetailers(cms, query)
    if (result !== undefined) return c.json(result.value, 200, tagHeader(result.tags))
    const sentence = retailerText('Retailers/Invalid address', query.lang, await cms.texts(query.lang))
    throw new HttpError(422, sentence, { address: [sentence] })
  }
}

/** Handles `GET /retailers/{id}/`: one dealer. */
export function retailerHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const { lang } = readQuery(c, retailerQuery)
    const found = await getRetailer(cms, lang, c.req.param('id') ?? '')
    if (found === undefined) throw new HttpError(404, 'There is no such dealer')
    return c.json(found.value, 200, tagHeader(found.tags))
  }
}
