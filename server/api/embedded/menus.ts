import type { Context } from 'hono'
import { menusRequest } from '#schemas/api.ts'
import type { Cms } from '#server/content/context.ts'
import { getMenus } from '#server/content/getMenus.ts'
import { readJson, readLang } from '#server/api/input.ts'
import { tagHeader } from '#server/api/tagHeader.ts'

/** Handles `POST /menus`: the requested menus, in their order. */
export function menusHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const lang = readLang(c)
    const { menus } = await readJson(c, menusRequest)
    const { value, tags } = await getMenus(cms, lang, menus)
    return c.json(value, 200, tagHeader(tags))
  }
}
