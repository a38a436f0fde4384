import type { Transaction } from 'kysely'
import { isInLibrary } from '#schemas/kinds/kinds.ts'
import { isLocaleCode } from '#locales/locales.ts'
import { writeMenus } from '#server/db/menus.ts'
import { writePages } from '#server/db/pages.ts'
import { writeRedirects } from '#server/db/redirects.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import type { Database, Origin } from '#server/db/tables.ts'
import { writeTexts } from '#server/db/texts.ts'
import { findUsersOfMedia } from '#server/db/writeEntities.ts'
import { lockForImport } from '#server/db/writeLock.ts'
import { redirectsTag } from '#server/content/findRedirect.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import type { Dump } from '#server/content/dump.ts'
import { InvalidContent, type ContentError } from '#server/content/errors.ts'
import { contentHash } from '#server/content/identity.ts'
import { importEntities } from '#server/content/importEntities.ts'
import { importVersions } from '#server/content/importVersions.ts'
import { integrityErrors, parentErrors } from '#server/content/integrity.ts'
import { pageRow } from '#server/content/pageRow.ts'
import type { Progress } from '#server/content/progress.ts'
import { publishErrors, type Candidate } from '#server/content/publishErrors.ts'
import { prepareVersion } from '#server/content/versions.ts'

/** Pages and entities beyond which the planner's statistics are computed again: they take a second of 30,000 pages. */
const bulk = 200

export interface ImportOptions {
  readonly origin: Exclude<Origin, 'editor'>
  /** Does everything, reports everything, keeps nothing. */
  readonly dryRun?: boolean
  readonly onProgress?: Progress
}

/** What was written; content that was there already is not counted. */
export interface ImportReport {
  readonly pages: number
  readonly versions: number
  readonly entities: number
  readonly menus: number
  readonly texts: number
  readonly redirects: number
}

/**
 * Writes a checked dump in one transaction. What is there already is not written again, what the dump does not mention
 * stays, and nothing an editor wrote is replaced by a seed. Throws `InvalidContent` with every error, and then nothing is written.
 */
export async function importDump(cms: Cms, dump: Dump, options: ImportOptions): Promise<ImportReport> {
  const onProgress = options.onProgress ?? (() => {})
  const candidates = publishedIn(dump)
  const total = candidates.length * 2 + dump.entities.length
  let report: ImportReport | undefined
  try {
    await cms.db.transaction().execute(async (trx) => {
      await lockForImport(trx)
      const inside = inTransaction(cms, trx)
      const written = await write(inside, trx, dump, options.origin, (done, label) => onProgress(done, total, label))
      report = written.report
      let checked = dump.entities.length + candidates.length
      const check = (count: number) => onProgress((checked += count), total, 'checking pages')
      const pages = dump.pages.map(({ id }) => id)
      const errors = [...(await integrityErrors(inside, pages)), ...(await publishErrors(inside, candidates, check))]
      if (errors.length > 0) throw new InvalidContent(errors)
      if (options.dryRun === true) throw new DryRun()
      await announce(inside, written.tags, onProgress)
    })
    if (dump.pages.length + dump.entities.length > bulk) await refreshStatistics(cms.db)
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return report ?? { pages: 0, versions: 0, entities: 0, menus: 0, texts: 0, redirects: 0 }
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

async function write(
  cms: Cms,
  trx: Transaction<Database>,
  dump: Dump,
  origin: Origin,
  step: (done: number, label: string) => void,
): Promise<{ readonly report: ImportReport; readonly tags: readonly string[] }> {
  const errors: ContentError[] = await parentErrors(cms, dump.pages)
  if (errors.length > 0) throw new InvalidContent(errors)
  step(0, 'writing texts and menus')
  const texts = await writeTexts(trx, textRows(dump), origin)
  const redirects = await writeRedirects(trx, dump.redirects, origin)
  const menus = await writeMenus(trx, menuRows(dump), origin)
  const entities = await importEntities(trx, dump.entities, origin, (done) => step(done, 'writing entities'))
  const rows = dump.pages.map(pageRow)
  const pages = await writePages(trx, rows, origin)
  const versions = await importVersions(trx, dump.pages, origin, (done) =>
    step(dump.entities.length + done, 'writing pages'),
  )
  const users = await findUsersOfMedia(
    trx,
    entities.flatMap(({ kind, id }) => (isInLibrary(kind) ? [id] : [])),
  )
  const changed = new Set([...pages, ...versions.map(({ page_id }) => page_id)])
  const tags = [
    ...(texts > 0 ? ['texts'] : []),
    ...(redirects > 0 ? [redirectsTag] : []),
    ...(menus.length > 0 ? ['menus'] : []),
    ...[...entities, ...users].flatMap(({ kind, id }) => [`${kind}:${id}`, `list:${kind}`]),
    ...rows.filter(({ id }) => changed.has(id)).flatMap((row) => pageTags(row.id, row)),
  ]
  const report = {
    pages: pages.length,
    versions: versions.length,
    entities: entities.length,
    menus: menus.length,
    texts,
    redirects,
  }
  return { report, tags }
}

function publishedIn({ pages }: Dump): Candidate[] {
  return pages.flatMap((page) =>
    Object.entries(page.locales).flatMap(([locale, { published }]) =>
      published === null || !isLocaleCode(locale)
        ? []
        : [{ page: page.id, pageType: page.page_type, locale, version: prepareVersion(page.id, published) }],
    ),
  )
}

function menuRows({ menus }: Dump) {
  return Object.entries(menus).map(([key, nodes]) => ({ key, nodes, hash: contentHash(nodes) }))
}

function textRows({ texts }: Dump) {
  return Object.entries(texts).flatMap(([key, values]) =>
    Object.entries(values).map(([locale, value]) => ({ key, locale, value })),
  )
}
