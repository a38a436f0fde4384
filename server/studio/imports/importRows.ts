import { hasPages } from '#schemas/kinds/kinds.ts'
import type { ImportIssue } from '#schemas/studio/calls/importRow.ts'
import { itemKindOf } from '#schemas/studio/importColumns.ts'
import { deferExtensions } from '#server/content/announceChange.ts'
import { groupBy } from '#server/content/groupBy.ts'
import { lockItems, readItems } from '#server/db/contentBatches.ts'
import { insertImportItems, type ImportedItem } from '#server/db/importItems.ts'
import { readRows, readSample, writeRowResults, type RowResult } from '#server/db/importRows.ts'
import type { ImportRow } from '#server/db/imports.ts'
import { setImportStep } from '#server/db/importSteps.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import type { NextBatch } from '#server/studio/imports/nextBatch.ts'
import { createBatchSize, pageBatches, plainBatches } from '#server/studio/imports/batchSize.ts'
import { makeImportedPages } from '#server/studio/imports/importedPages.ts'
import { missingItems, noEarlierRows } from '#server/studio/imports/earlierRows.ts'
import { createLaterItems } from '#server/studio/imports/laterItems.ts'
import { planRows, type ImportPlan, type PlannedRow } from '#server/studio/imports/planRows.ts'
import { writeItems, type ItemChange } from '#server/studio/imports/writeItems.ts'

/**
 * Imports the rows that the check found valid; what has become wrong with one since is found again, and it is left out. Rows that name an item of
 * a later row come after that.
 */
export function createImport(run: ImportRow, plan: ImportPlan): NextBatch {
  const kind = itemKindOf(plan.kind)
  const later = createLaterItems()
  const size = createBatchSize(hasPages(run.kind) ? pageBatches : plainBatches)
  let last: number | undefined
  const { id: author, name } = plan.person
  const next: NextBatch = async (cms) => {
    const { db } = cms
    const rows = await readRows(db, run.id, {
      after: last,
      limit: size.limit(),
      states: ['new', 'changed'],
      reversed: later.isReversed(),
    })
    last = rows.at(-1)?.number
    if (rows.length === 0) {
      if (later.again()) return 0
      // A backup has the import without its rows.
      const isWhole = (await readSample(db, run.id, 1)).length > 0
      if (isWhole) await setImportStep(db, run.id, { state: 'imported', total: run.total, done: run.total })
      else await setImportStep(db, run.id, { state: 'stopped', total: run.total, done: run.done })
      return undefined
    }
    const byItem = groupBy(rows, ({ item_id }) => item_id ?? '')
    const ids = [...byItem.keys()]
    await lockForEditing(db)
    await lockItems(db, kind, ids)
    const items = await readItems(db, kind, ids)
    const results: RowResult[] = []
    const changes: ItemChange[] = []
    const earlier = noEarlierRows()
    for (const [id, own] of byItem) {
      const before = items.get(id)
      if (before === undefined) continue
      const toPlan = own.map(({ number, cells, ...checked }) => ({ number, cells, checked }))
      const { rows: planned, after } = await planRows(cms, plan, { kind, id }, before, toPlan, earlier)
      if (planned.some(({ issues }) => missingItems(issues, { kind }).length > 0) && later.wait(id)) continue
      results.push(...planned.map((row) => resultOf(row, id)))
      if (planned.some(({ state }) => state === 'new' || state === 'changed')) changes.push({ id, before, after })
    }
    const message = `Import ${run.file}`
    const { deferred, runExtensions } = deferExtensions(cms)
    const written = await writeItems(deferred, kind, changes, { author: { id: author, name }, message })
    const unpublished = hasPages(run.kind)
      ? await makeImportedPages(deferred, kind, changes, plan.person, message)
      : undefined
    await runExtensions()
    const before = new Map(changes.map((change) => [change.id, change.before]))
    await insertImportItems(
      db,
      run.id,
      written.map(({ id, revision, versionBefore, versionAfter }): ImportedItem => {
        const { draft, published } = before.get(id) ?? { draft: { content: null, revision: 0 }, published: undefined }
        return {
          item_id: id,
          created: draft.content === null && published === undefined,
          revision_before: draft.revision,
          revision_after: revision,
          version_before: versionBefore,
          version_after: versionAfter,
        }
      }),
    )
    await writeRowResults(db, run.id, unpublished === undefined ? results : results.map(withPageIssues(unpublished)))
    if (results.length > 0) later.progress()
    return results.length
  }
  return (cms) => size.measure(() => next(cms))
}

function resultOf({ number, state, issues, changes }: PlannedRow, id: string): RowResult {
  const outcomes = { new: 'imported', changed: 'imported', unchanged: 'unchanged', invalid: 'skipped' } as const
  const kept: readonly ImportIssue[] = issues
  return { number, state: outcomes[state], item_id: id, issues: kept, changes }
}

function withPageIssues(unpublished: ReadonlyMap<string, readonly ImportIssue[]>): (result: RowResult) => RowResult {
  return (result) => {
    const issues = result.state === 'imported' && result.item_id !== null ? unpublished.get(result.item_id) : undefined
    return issues === undefined ? result : { ...result, issues: [...result.issues, ...issues] }
  }
}
