import type { Transaction } from 'kysely'
import { isLocaleCode } from '#locales/locales.ts'
import { writeMenus } from '#server/db/menus.ts'
import { announceChange } from '#server/db/notifications.ts'
import { writePages, type PageWrite } from '#server/db/pages.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import type { Database, Origin } from '#server/db/tables.ts'
import { writeTexts } from '#server/db/texts.ts'
import { findUsersOfMedia } from '#server/db/writeEntities.ts'
import { lockForImport } from '#server/db/writeLock.ts'
import { inTransaction, type Cms } from '#server/cms/context.ts'
import type { Dump, DumpPage } from '#server/cms/dump.ts'
import { Refused, type Fault } from '#server/cms/faults.ts'
import { contentHash } from '#server/cms/identity.ts'
import { importEntities } from '#server/cms/importEntities.ts'
import { importVersions } from '#server/cms/importVersions.ts'
import { integrityFaults, parentFaults } from '#server/cms/integrity.ts'
import { publishFaults, type Candidate } from '#server/cms/publishGate.ts'
import { prepareVersion } from '#server/cms/versions.ts'
import { indexChange } from '#server/search/indexPages.ts'

export interface ImportOptions {
  readonly origin: Exclude<Origin, 'editor'>
  /** Does everything, reports everything, keeps nothing. */
  readonly dryRun?: boolean
  readonly onProgress?: Progress
}

/** `done` of `total` steps; `label` says what is being done. */
export type Progress = (done: number, total: number, label: string) => void

/** What was written; content that was there already is not counted. */
export interface ImportReport {
  readonly pages: number
  readonly versions: number
  readonly entities: number
  readonly menus: number
  readonly texts: number
}

/**
 * Writes a checked dump in one transaction. What is there already is not written again, what the dump does not mention
 * stays, and nothing an editor wrote is replaced by a seed. Throws `Refused` with every fault, and then nothing is written.
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
      const faults = [...(await integrityFaults(inside)), ...(await publishFaults(inside, candidates, check))]
      if (faults.length > 0) throw new Refused(faults)
      if (options.dryRun === true) throw new DryRun()
      await indexChange(inside, written.tags, onProgress)
      await announceChange(trx, written.tags)
    })
    await refreshStatistics(cms.db)
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return report ?? { pages: 0, versions: 0, entities: 0, menus: 0, texts: 0 }
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
  const faults: Fault[] = await parentFaults(cms, dump.pages)
  if (faults.length > 0) throw new Refused(faults)
  step(0, 'writing texts and menus')
  const texts = await writeTexts(trx, textRows(dump), origin)
  const menus = await writeMenus(trx, menuRows(dump), origin)
  const entities = await importEntities(trx, dump.entities, origin, (done) => step(done, 'writing entities'))
  const pages = await writePages(trx, dump.pages.map(pageRow), origin)
  const versions = await importVersions(trx, dump.pages, origin, (done) =>
    step(dump.entities.length + done, 'writing pages'),
  )
  const users = await findUsersOfMedia(
    trx,
    entities.flatMap(({ kind, id }) => (kind === 'media' ? [id] : [])),
  )
  const tags = [
    ...(texts > 0 ? ['texts'] : []),
    ...(menus.length > 0 ? ['menus'] : []),
    ...[...entities, ...users].flatMap(({ kind, id }) => [`${kind}:${id}`, `list:${kind}`]),
    ...[...new Set([...pages, ...versions.map(({ page_id }) => page_id)])].flatMap((id) => pageTags(id, dump)),
  ]
  const report = {
    pages: pages.length,
    versions: versions.length,
    entities: entities.length,
    menus: menus.length,
    texts,
  }
  return { report, tags }
}

/** A page of an entity also shows in its cards. */
function pageTags(id: string, { pages }: Dump): string[] {
  const entity = pages.find((page) => page.id === id)?.entity ?? null
  return [`page:${id}`, 'list:page', ...(entity === null ? [] : [`${entity.kind}:${entity.id}`, `list:${entity.kind}`])]
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

function pageRow({ id, page_type, template, parent, entity, position }: DumpPage): PageWrite {
  return {
    id,
    page_type,
    template,
    parent_id: parent,
    entity_kind: entity?.kind ?? null,
    entity_id: entity?.id ?? null,
    position,
  }
}

function menuRows({ menus }: Dump) {
  return Object.entries(menus).map(([key, nodes]) => ({ key, nodes, hash: contentHash(nodes) }))
}

function textRows({ texts }: Dump) {
  return Object.entries(texts).flatMap(([key, values]) =>
    Object.entries(values).map(([locale, value]) => ({ key, locale, value })),
  )
}
