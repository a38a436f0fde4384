import type { Context } from 'hono'
import { menusRequest } from '#schemas/api.ts'
import type { Cms } from '#server/cms/context.ts'
import { getMenus } from '#server/cms/getMenus.ts'
import { readJson, readLang } from '#server/http/input.ts'
import { tagHeader } from '#server/http/tagHeader.ts'

/** POST /menus: the menus asked for, in their order. */
export function menusHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const lang = readLang(c)
    const { menus } = await readJson(c, menusRequest)
    const { value, tags } = await getMenus(cms, lang, menus)
    return c.json(value, 200, tagHeader(tags))
  }
}
