import { sectionTypeOf } from '#schemas/sectionSchemas.ts'
import { upgradeSectionData, stepsOf } from '#schemas/sectionVersions.ts'
import { sharedIdOf } from '#schemas/sharedReference.ts'
import { versionKey, type VersionStep } from '#schemas/versionStep.ts'
import { isSameJson } from '#schemas/studio/rawJson.ts'
import {
  lockPage,
  readCurrentVersions,
  readPageEntities,
  replaceVersion,
  type CurrentVersionRow,
  type PageEntity,
} from '#server/db/currentVersions.ts'
import { readDraft, writeDraft } from '#server/db/pageDrafts.ts'
import type { StoredSection } from '#server/db/tables.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import type { ContentError } from '#server/content/errors.ts'
import type { Progress } from '#server/content/progress.ts'
import { issueSentence } from '#server/content/issueSentence.ts'
import { readContent, writeContent } from '#server/content/rawContent.ts'
import { prepareVersion } from '#server/content/versions.ts'

/** A section whose stored data is raised. */
export interface RaisedSection {
  readonly page: string
  readonly locale: string
  readonly state: CurrentVersionRow['state']
  readonly key: string
  readonly from: number
  readonly to: number
}

export interface MigrationReport {
  readonly raised: readonly RaisedSection[]
  /** Sections that cannot be raised; nothing of their pages was written. */
  readonly errors: readonly ContentError[]
}

export interface MigrationOptions {
  /** Reports everything, writes nothing. */
  readonly dryRun?: boolean
  readonly onProgress?: Progress
}

/**
 * Raises the stored data of all sections, published, scheduled and drafts, to the versions of this release, page by page, each page in one
 * transaction and the old versions kept. Reading raises data anyway: this is for the day a step is to be taken out of the code.
 * Doing it again changes nothing.
 */
export async function migrateSections(cms: Cms, options: MigrationOptions = {}): Promise<MigrationReport> {
  const { dryRun = false, onProgress = () => {} } = options
  const raised: RaisedSection[] = []
  const errors: ContentError[] = []
  const pages = await readPageEntities(cms.db)
  for (const [index, page] of pages.entries()) {
    onProgress(index, pages.length, 'raising sections')
    const found = await cms.db.transaction().execute(async (trx) => {
      await lockForEditing(trx)
      await lockPage(trx, page.id)
      return migratePage(inTransaction(cms, trx), page, dryRun)
    })
    raised.push(...found.raised)
    errors.push(...found.errors)
  }
  onProgress(pages.length, pages.length, 'raising sections')
  return { raised, errors }
}

async function migratePage(cms: Cms, page: PageEntity, dryRun: boolean): Promise<MigrationReport> {
  const versions = (await readCurrentVersions(cms.db, page.id)).map((row) => ({ row, ...raiseVersion(page.id, row) }))
  const errors = versions.flatMap((version) => version.errors)
  if (errors.length > 0) return { raised: [], errors }
  const changed = versions.filter(({ raised }) => raised.length > 0)
  const report = { raised: changed.flatMap(({ raised }) => raised), errors }
  if (dryRun) return report
  for (const { row, sections } of changed) {
    const { id, locale, permalink, title, seo } = row
    const prepared = prepareVersion(page.id, { permalink, title, seo, sections: [...sections] })
    if (id === null) await raiseDraft(cms, page.id, locale, prepared.sections)
    else await replaceVersion(cms.db, id, prepared.sections, prepared.content_hash)
  }
  if (changed.some(({ row }) => row.state === 'published')) await announce(cms, pageTags(page.id, page))
  return report
}

// Sections that are not raised keep their text.
async function raiseDraft(cms: Cms, page: string, locale: string, sections: readonly StoredSection[]): Promise<void> {
  const row = await readDraft(cms.db, page, locale)
  if (row === undefined) return
  const raised = new Map(sections.map((section) => [section.id, JSON.stringify(section.data)]))
  const content = readContent(row.content)
  const after = content.sections.map((section) => {
    const data = raised.get(section.id)
    return data === undefined || isSameJson(data, section.data) ? section : { ...section, data }
  })
  const { base_version_id, updated_by, updated_by_name } = row
  const text = writeContent({ ...content, sections: after })
  await writeDraft(cms.db, { page_id: page, locale, content: text, base_version_id, updated_by, updated_by_name })
}

function raiseVersion(page: string, { locale, state, sections }: CurrentVersionRow) {
  const raised: RaisedSection[] = []
  const errors: ContentError[] = []
  const after = sections.map((section): StoredSection => {
    const { key, data } = section
    const steps = stepsFor(key)
    if (steps === undefined || sharedIdOf(data) !== undefined) return section
    const climbed = upgradeSectionData(data, steps)
    if (!climbed.ok) errors.push({ page, locale, key, path: versionKey, message: issueSentence(climbed.reason) })
    if (!climbed.ok || climbed.from === climbed.to) return section
    const { from, to } = climbed
    raised.push({ page, locale, state, key, from, to })
    return { ...section, data: { [versionKey]: to, ...climbed.data } }
  })
  return { sections: after, raised, errors }
}

// `undefined`: the type is unknown, and its data stays as it is.
function stepsFor(key: string): readonly VersionStep[] | undefined {
  const type = sectionTypeOf(key)
  return type === undefined ? undefined : stepsOf(type)
}
