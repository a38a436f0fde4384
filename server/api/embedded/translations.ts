import type { Context } from 'hono'
import { translationsRequest } from '#schemas/api.ts'
import type { Cms } from '#server/content/context.ts'
import { getTranslations } from '#server/content/getTranslations.ts'
import { readJson } from '#server/api/input.ts'
import { tagHeader } from '#server/api/tagHeader.ts'

/** Handles `POST /translations/`: the given texts, the CMS's own laid over them. */
export function translationsHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const { keys, language } = await readJson(c, translationsRequest)
    return c.json(await getTranslations(cms, language, keys), 200, tagHeader(new Set(['texts'])))
  }
}
