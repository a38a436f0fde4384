import type { Context } from 'hono'
import * as v from 'valibot'
import { permalink } from '#schemas/atoms.ts'
import type { Cms } from '#server/content/context.ts'
import { findPage } from '#server/content/findPage.ts'
import { HttpError } from '#server/api/errors.ts'
import { readLang } from '#server/api/input.ts'
import { tagHeader } from '#server/api/tagHeader.ts'

/**
 * Handles `GET /pages/{pathMatch}`: the published page at a permalink, else where it is redirected to; the home page
 * has none.
 */
export function pagesHandler(cms: Cms) {
  return async (c: Context): Promise<Response> => {
    const lang = readLang(c)
    const permalink = readPermalink(c)
    const page = await findPage(cms, lang, permalink)
    if (page === undefined) throw pageNotFound()
    return c.json(page.value, 200, tagHeader(page.tags))
  }
}

/** Returns what stands behind `/pages/`, decoded once. Throws 404 for a path that no page can have. */
export function readPermalink(c: Context): string {
  const { pathname } = new URL(c.req.url)
  const encoded = pathname.slice(pathname.indexOf('/pages') + '/pages'.length).replace(/^\/|\/$/g, '')
  const result = v.safeParse(permalink, decode(encoded))
  if (!result.success) throw pageNotFound()
  return result.output
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded).normalize('NFC')
  } catch {
    return undefined
  }
}

function pageNotFound(): HttpError {
  return new HttpError(404, 'This page could not be found')
}
