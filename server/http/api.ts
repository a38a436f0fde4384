import { Hono, type Context, type Handler } from 'hono'
import { createCms, type Log } from '#server/cms/context.ts'
import type { Database } from '#server/db/tables.ts'
import type { Kysely } from 'kysely'
import { answerError, HttpError } from '#server/http/errors.ts'
import { acceptJson, checkCsrf, limitBody } from '#server/http/guards.ts'
import { menusHandler } from '#server/http/menus.ts'
import { pagesHandler } from '#server/http/pages.ts'
import { registryHandler, sectionSchemaHandler } from '#server/http/sections.ts'
import { sitemapHandler } from '#server/http/sitemap.ts'
import { translationsHandler } from '#server/http/translations.ts'

export interface ApiDependencies {
  /** What `openDatabase` answered, migrated. */
  readonly db: Kysely<Database>
  readonly log?: Log
  /** For tests: the day on which promotions are valid. */
  readonly now?: () => Date
}

/** The calls of the specification, section 7, relative to `/api/website/v1`; mount it there. */
export function createApi({ db, log, now }: ApiDependencies): Hono {
  const cms = createCms(db, log, now)
  const api = new Hono()
  api.use('*', acceptJson)
  get(api, '/pages', pagesHandler(cms))
  get(api, '/pages/*', pagesHandler(cms))
  get(api, '/sitemap', sitemapHandler(cms))
  get(api, '/sections', registryHandler)
  get(api, '/sections/:type/schema.json', sectionSchemaHandler)
  post(api, '/menus', menusHandler(cms))
  post(api, '/translations', translationsHandler(cms))
  api.all('*', () => {
    throw new HttpError(404, 'There is no such call')
  })
  api.onError((error, c) => {
    if (error instanceof HttpError) return answerError(c, error)
    log?.error({ err: error, path: new URL(c.req.url).pathname.slice(0, 200) }, 'An API call failed')
    return answerError(c, new HttpError(500, 'Something went wrong on our side'))
  })
  return api
}

function get(api: Hono, path: string, handler: Handler): void {
  for (const spelling of spellings(path)) {
    api.get(spelling, handler)
    api.all(spelling, methodNotAllowed('GET, HEAD'))
  }
}

function post(api: Hono, path: string, handler: Handler): void {
  for (const spelling of spellings(path)) {
    api.post(spelling, checkCsrf, limitBody, handler)
    api.all(spelling, methodNotAllowed('POST'))
  }
}

/** Paths answer with and without a trailing slash. */
function spellings(path: string): string[] {
  return path.endsWith('*') ? [path] : [path, `${path}/`]
}

function methodNotAllowed(allow: string) {
  return (c: Context): Response => {
    c.header('Allow', allow)
    return answerError(c, new HttpError(405, `This call takes ${allow}`))
  }
}
