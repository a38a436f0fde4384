import type { ImportIssue } from '#schemas/studio/calls/importRow.ts'
import { itemKindOf } from '#schemas/studio/importColumns.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import type { Cms } from '#server/content/context.ts'
import { groupBy } from '#server/content/groupBy.ts'
import { readItems } from '#server/db/contentBatches.ts'
import { readRows, resetRows, writeRowResults, type FileRow, type RowResult } from '#server/db/importRows.ts'
import type { ImportRow } from '#server/db/imports.ts'
import { setImportStep } from '#server/db/importSteps.ts'
import { issueAt } from '#server/studio/imports/applyRow.ts'
import type { NextBatch } from '#server/studio/imports/nextBatch.ts'
import { itemOfRow } from '#server/studio/imports/itemOfRow.ts'
import { noEarlierRows, type EarlierRows } from '#server/studio/imports/earlierRows.ts'
import { planRows, type ImportPlan } from '#server/studio/imports/planRows.ts'

/** Rows that are checked at once. */
const together = 200

/**
 * Creates the dry run: what each row would do, and what is wrong with it. It starts again when another process takes it
 * over.
 */
export function createCheck(run: ImportRow, plan: ImportPlan): NextBatch {
  /** First row about each item. */
  const seen = new Map<string, number>()
  const earlier = noEarlierRows()
  let after = 0
  return async (cms) => {
    if (after === 0) await resetRows(cms.db, run.id)
    const rows = await readRows(cms.db, run.id, { after, limit: together })
    const last = rows.at(-1)
    if (last === undefined) {
      await setImportStep(cms.db, run.id, { state: 'checked', total: run.total, done: run.total })
      return undefined
    }
    await writeRowResults(cms.db, run.id, await checkRows(cms, run, plan, rows, { seen, earlier }))
    after = last.number
    return rows.length
  }
}

async function checkRows(
  cms: Cms,
  { headings }: ImportRow,
  plan: ImportPlan,
  rows: readonly FileRow[],
  { seen, earlier }: { readonly seen: Map<string, number>; readonly earlier: EarlierRows },
): Promise<RowResult[]> {
  const results: RowResult[] = []
  const valid: (FileRow & { readonly id: string })[] = []
  for (const { number, cells } of rows) {
    const found = itemOf(plan, headings.length, { number, cells }, seen)
    if ('id' in found) valid.push({ number, cells, id: found.id })
    else results.push({ number, state: 'invalid', item_id: null, issues: [found.issue], changes: [] })
  }
  const kind = itemKindOf(plan.kind)
  const byItem = groupBy(valid, ({ id }) => id)
  const items = await readItems(cms.db, kind, [...byItem.keys()])
  for (const [id, own] of byItem) {
    const item = items.get(id)
    if (item === undefined) continue
    const { rows: planned } = await planRows(cms, plan, { kind, id }, item, own, earlier)
    results.push(...planned.map((row) => ({ ...row, item_id: id })))
  }
  return results
}

function itemOf(
  { kind, columns }: ImportPlan,
  expected: number,
  { number, cells }: FileRow,
  seen: Map<string, number>,
): { readonly id: string } | { readonly issue: ImportIssue } {
  const count = cells.length
  if (count !== expected) return { issue: issueAt(undefined, '', rule('csv_cells', { expected, count })) }
  const found = itemOfRow(kind, columns, cells)
  if ('issue' in found) return found
  const first = seen.get(found.unique)
  if (first === undefined) {
    seen.set(found.unique, number)
    return found
  }
  const column = columns.find(({ path }) => path === 'id')
  return { issue: issueAt(column, found.id, rule('csv_duplicate_row', { row: first })) }
}
