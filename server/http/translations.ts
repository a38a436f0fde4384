import type { Context } from 'hono'
import { translationsRequest } from '#schemas/api.ts'
import type { Cms } from '#server/cms/context.ts'
import { getTranslations } from '#server/cms/getTranslations.ts'
import { readJson } from '#server/http/input.ts'
import { tagHeader } from '#server/http/tagHeader.ts'

/** POST /translations/: the given texts, the CMS's own laid over them. */
export function translationsHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const { keys, language } = await readJson(c, translationsRequest)
    return c.json(await getTranslations(cms, language, keys), 200, tagHeader(new Set(['texts'])))
  }
}
