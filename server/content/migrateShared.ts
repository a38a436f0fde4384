import { issueSentence } from '#server/content/issueSentence.ts'
import { versionKey } from '#schemas/versionStep.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'
import { readContentDraft } from '#server/db/contentDrafts.ts'
import { findOwnPreset, listOwnPresets, replaceOwnPresetData } from '#server/db/ownPresets.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import {
  readSharedContents,
  readSharedIds,
  replaceSharedContent,
  type SharedContentRow,
} from '#server/db/sharedContents.ts'
import { announce } from '#server/content/announceChange.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { raiseData, raiseShared, upgradeItem, type RaisedData } from '#server/content/currentItem.ts'
import type { ContentError } from '#server/content/errors.ts'
import { contentHash } from '#server/content/identity.ts'

/** The data of a shared section in a locale, or of a saved preset, that is raised. */
export interface RaisedShared {
  /** `shared_section autumn`, `preset Autumn`. */
  readonly subject: string
  readonly locale: string
  readonly state: SharedContentRow['state'] | 'preset'
  /** Type of the section. */
  readonly key: string
  readonly from: number
  readonly to: number
}

export interface SharedReport {
  readonly raised: readonly RaisedShared[]
  /** What cannot be raised; nothing of that section was written. */
  readonly errors: readonly ContentError[]
}

/**
 * Raises the stored data of shared sections, of what schedules and reviews hold of them, and of saved presets to the versions of this
 * release, each in a transaction of its own. Doing it again changes nothing.
 */
export async function migrateShared(
  cms: Cms,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<SharedReport> {
  const raised: RaisedShared[] = []
  const errors: ContentError[] = []
  const migrateEach = async (ids: readonly string[], migrate: (inside: Cms, id: string) => Promise<SharedReport>) => {
    for (const id of ids) {
      const found = await cms.db.transaction().execute(async (trx) => {
        await lockForEditing(trx)
        return migrate(inTransaction(cms, trx), id)
      })
      raised.push(...found.raised)
      errors.push(...found.errors)
    }
  }
  await migrateEach(await readSharedIds(cms.db), (inside, id) => migrateOne(inside, id, dryRun))
  const presets = await listOwnPresets(cms.db)
  await migrateEach(
    presets.map(({ id }) => id),
    (inside, id) => migratePreset(inside, id, dryRun),
  )
  return { raised, errors }
}

async function migrateOne(cms: Cms, id: string, dryRun: boolean): Promise<SharedReport> {
  await readContentDraft(cms.db, { kind: 'shared_section', id }, { lock: true })
  const rows = await readSharedContents(cms.db, id)
  const reports = rows.map(({ state, content }) => {
    const type = String(readPath(content, 'data.type'))
    return reportOf({ subject: `shared_section ${id}`, state, key: type }, raiseShared(content))
  })
  const errors = reports.flatMap((report) => report.errors)
  if (errors.length > 0) return { raised: [], errors }
  const changed = rows.filter((_, index) => (reports[index]?.raised.length ?? 0) > 0)
  if (!dryRun) {
    for (const row of changed) {
      const content = upgradeItem('shared_section', row.content)
      await replaceSharedContent(cms.db, id, { ...row, content }, contentHash(content))
    }
    if (changed.some(({ state }) => state === 'published')) {
      await announce(cms, [`shared_section:${id}`, 'list:shared_section'])
    }
  }
  return { raised: reports.flatMap((report) => report.raised), errors }
}

async function migratePreset(cms: Cms, id: string, dryRun: boolean): Promise<SharedReport> {
  const preset = await findOwnPreset(cms.db, id)
  if (preset === undefined) return { raised: [], errors: [] }
  const { type, locale, name } = preset
  const raised = raiseData(type, JSON.parse(preset.data))
  const report = reportOf(
    { subject: `preset ${name}`, state: 'preset', key: type },
    raised === undefined ? [] : [{ ...raised, locale }],
  )
  if (!dryRun && raised !== undefined && report.raised.length > 0)
    await replaceOwnPresetData(cms.db, id, JSON.stringify(raised.stored))
  return report
}

function reportOf(
  { subject, state, key }: Pick<RaisedShared, 'subject' | 'state' | 'key'>,
  found: readonly (RaisedData & { readonly locale: string })[],
): SharedReport {
  const raised = found.flatMap((each) =>
    each.ok && each.from < each.to ? [{ subject, locale: each.locale, state, key, from: each.from, to: each.to }] : [],
  )
  const errors = found.flatMap((each) =>
    each.ok ? [] : [{ item: subject, locale: each.locale, key, path: versionKey, message: issueSentence(each.reason) }],
  )
  return { raised, errors }
}
