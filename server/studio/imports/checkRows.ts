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
import { nameCircles, type WaitingRow } from '#server/studio/imports/circles.ts'
import type { NextBatch } from '#server/studio/imports/nextBatch.ts'
import { itemOfRow } from '#server/studio/imports/itemOfRow.ts'
import { missingItems, noEarlierRows, type EarlierRows } from '#server/studio/imports/earlierRows.ts'
import { planRows, type ImportPlan } from '#server/studio/imports/planRows.ts'

/** Rows that are checked at once: others wait for them. */
const together = 100

/** What the check knows of the rows it has read. */
interface Checked {
  /** First row about each item. */
  readonly seen: Map<string, number>
  readonly earlier: EarlierRows
  /** Items of the kind that rows name and nothing has yet: later rows may add them. */
  readonly waiting: Map<number, WaitingRow>
}

type RowOfItem = FileRow & { readonly id: string }

/**
 * Creates the dry run: what each row would do, and what is wrong with it. Rows that name an item of a later row come last: once from the last to
 * the first, then each as soon as its items are there. It starts again when another process takes it over.
 */
export function createCheck(run: ImportRow, plan: ImportPlan): NextBatch {
  const checked: Checked = { seen: new Map(), earlier: noEarlierRows(), waiting: new Map() }
  let after = 0
  let reversed: number[] | undefined
  return async (cms) => {
    const { db } = cms
    if (after === 0) await resetRows(db, run.id)
    const rows = await readRows(db, run.id, { after, limit: together })
    const last = rows.at(-1)
    if (last !== undefined) {
      await writeRowResults(db, run.id, await checkRows(cms, run, plan, rows, checked))
      after = last.number
      return rows.length
    }
    reversed ??= rowsOfFile(checked).toReversed()
    const isReversed = reversed.length > 0
    const ready = isReversed ? reversed.splice(0, together) : readyRows(checked).slice(0, together)
    if (ready.length === 0) {
      await writeRowResults(db, run.id, nameCircles([...checked.waiting.values()]))
      await setImportStep(db, run.id, { state: 'checked', total: run.total, done: run.total })
      return undefined
    }
    const again = await readRows(db, run.id, { limit: together, numbers: ready, reversed: isReversed })
    const own = again.flatMap(({ item_id: id, ...row }) => (id === null ? [] : [{ ...row, id }]))
    await writeRowResults(db, run.id, await checkItems(cms, plan, own, checked))
    return 0
  }
}

/** Returns the waiting rows whose items other rows add. */
function readyRows({ waiting, earlier: { made } }: Checked): number[] {
  return [...waiting].flatMap(([number, { missing }]) => (missing.every((id) => made.has(id)) ? [number] : []))
}

/** Returns the waiting rows whose items have a row of the file. */
function rowsOfFile({ waiting, seen }: Checked): number[] {
  return [...waiting].flatMap(([number, { missing }]) => (missing.every((id) => seen.has(id)) ? [number] : []))
}

async function checkRows(
  cms: Cms,
  { headings }: ImportRow,
  plan: ImportPlan,
  rows: readonly FileRow[],
  checked: Checked,
): Promise<RowResult[]> {
  const results: RowResult[] = []
  const valid: RowOfItem[] = []
  for (const { number, cells } of rows) {
    const found = itemOf(plan, headings.length, { number, cells }, checked.seen)
    if ('id' in found) valid.push({ number, cells, id: found.id })
    else results.push({ number, state: 'invalid', item_id: null, issues: [found.issue], changes: [] })
  }
  return [...results, ...(await checkItems(cms, plan, valid, checked))]
}

async function checkItems(
  cms: Cms,
  plan: ImportPlan,
  rows: readonly RowOfItem[],
  { earlier, waiting }: Checked,
): Promise<RowResult[]> {
  const results: RowResult[] = []
  const kind = itemKindOf(plan.kind)
  const byItem = groupBy(rows, ({ id }) => id)
  const items = await readItems(cms.db, kind, [...byItem.keys()])
  for (const [id, own] of byItem) {
    const item = items.get(id)
    if (item === undefined) continue
    const { rows: planned } = await planRows(cms, plan, { kind, id }, item, own, earlier)
    results.push(...planned.map((row) => ({ ...row, item_id: id })))
  }
  for (const result of results) {
    const missing = result.state === 'invalid' ? missingItems(result.issues, { kind }) : []
    if (missing.length > 0) waiting.set(result.number, { result, missing })
    else waiting.delete(result.number)
  }
  return results
}

function itemOf(
  { kind, columns }: ImportPlan,
  expected: number,
  { number, cells }: FileRow,
  seen: Map<string, number>,
): { readonly id: string } | { readonly issue: ImportIssue } {
  const { length } = cells
  // Spreadsheets write the separators of empty columns as well, in some rows only.
  const count = length > expected ? Math.max(expected, cells.findLastIndex((cell) => cell.trim() !== '') + 1) : length
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
