import type { Kysely } from 'kysely'
import { createCms, type Cms, type CmsOptions } from '#server/content/context.ts'
import type { Database } from '#server/db/tables.ts'
import { retailersExtension } from '#server/retailers/retailersExtension.ts'
import { webhookExtension } from '#server/webhooks/webhookExtension.ts'
import { searchExtension } from '#server/search/searchExtension.ts'

interface SiteCmsOptions extends Omit<CmsOptions, 'extensions'> {
  /** Whether changes are queued for the webhook; the seed's are not. */
  readonly webhook?: boolean
}

/** Creates the CMS of the site: content, dealers and search on a database opened by `openDatabase`. */
export function createSiteCms(db: Kysely<Database>, { webhook = false, ...options }: SiteCmsOptions = {}): Cms {
  const extensions = [retailersExtension, searchExtension, ...(webhook ? [webhookExtension] : [])]
  return createCms(db, { ...options, extensions })
}
