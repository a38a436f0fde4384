import type { Context } from 'hono'
import { findYourSameRequest } from '#schemas/api.ts'
import type { Cms } from '#server/content/context.ts'
import { findProducts } from '#server/content/findProducts.ts'
import { readJson, readLang } from '#server/api/input.ts'
import { tagHeader } from '#server/api/tagHeader.ts'

/** Handles `POST /find-your-same/products/`: the products that pass the filters. */
export function findYourSameHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const lang = readLang(c)
    const { filters } = await readJson(c, findYourSameRequest)
    const { value, tags } = await findProducts(cms, lang, filters)
    return c.json(value, 200, tagHeader(tags))
  }
}
