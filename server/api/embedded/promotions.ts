import type { Context } from 'hono'
import { langQuery } from '#schemas/api.ts'
import type { Cms } from '#server/content/context.ts'
import { getPromotion } from '#server/content/getPromotion.ts'
import { HttpError } from '#server/api/errors.ts'
import { readQuery } from '#server/api/query.ts'
import { tagHeader } from '#server/api/tagHeader.ts'

/** Handles `GET /promotions/{key}/`: one promotion as a card, also before its first and after its last day. */
export function promotionHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const { lang } = readQuery(c, langQuery)
    const found = await getPromotion(cms, lang, c.req.param('key') ?? '')
    if (found === undefined) throw new HttpError(404, 'There is no such promotion')
    return c.json(found.value, 200, tagHeader(found.tags))
  }
}
