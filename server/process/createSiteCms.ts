import type { Kysely } from 'kysely'
import { createCms, type Cms, type CmsOptions } from '#server/content/context.ts'
import type { Database } from '#server/db/tables.ts'
import { retailersExtension } from '#server/retailers/retailersExtension.ts'
import { searchExtension } from '#server/search/searchExtension.ts'

/** Creates the CMS of the site: content, dealers and search on a database opened by `openDatabase`. */
export function createSiteCms(db: Kysely<Database>, options: Omit<CmsOptions, 'extensions'> = {}): Cms {
  return createCms(db, { ...options, extensions: [retailersExtension, searchExtension] })
}
