import type { Hono } from 'hono'
import { createCms, type Log } from '#server/cms/context.ts'
import type { Database } from '#server/db/tables.ts'
import type { Kysely } from 'kysely'
import { closeCalls, get, openCalls, post } from '#server/http/calls.ts'
import { findYourSameHandler } from '#server/http/findYourSame.ts'
import { menusHandler } from '#server/http/menus.ts'
import { pagesHandler } from '#server/http/pages.ts'
import { searchHandler } from '#server/http/search.ts'
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
  const api = openCalls(log)
  get(api, '/pages', pagesHandler(cms))
  get(api, '/pages/*', pagesHandler(cms))
  get(api, '/sitemap', sitemapHandler(cms))
  get(api, '/search', searchHandler(cms))
  get(api, '/sections', registryHandler)
  get(api, '/sections/:type/schema.json', sectionSchemaHandler)
  post(api, '/menus', menusHandler(cms))
  post(api, '/translations', translationsHandler(cms))
  post(api, '/find-your-same/products', findYourSameHandler(cms))
  return closeCalls(api)
}
