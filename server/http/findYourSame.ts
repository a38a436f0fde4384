import type { Context } from 'hono'
import { findYourSameRequest } from '#schemas/api.ts'
import type { Cms } from '#server/cms/context.ts'
import { findProducts } from '#server/cms/findProducts.ts'
import { readJson, readLang } from '#server/http/input.ts'
import { tagHeader } from '#server/http/tagHeader.ts'

/** POST /find-your-same/products/: the machines that fit the filters. */
export function findYourSameHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const lang = readLang(c)
    const { filters } = await readJson(c, findYourSameRequest)
    const { value, tags } = await findProducts(cms, lang, filters)
    return c.json(value, 200, tagHeader(tags))
  }
}
