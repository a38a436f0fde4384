import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import { authorOf } from '#server/db/contentDrafts.ts'
import { listItemsNotUndone } from '#server/db/importItems.ts'
import { listReasons, listRows, readRejectedRows, readSample } from '#server/db/importRows.ts'
import {
  countImports,
  findMapping,
  listImportRuns,
  readImport,
  type ImportCounts,
  type ImportRow,
} from '#server/db/imports.ts'
import type { ImportChange } from '#server/db/importTables.ts'
import type { Studio, StudioPerson } from '#server/studio/context.ts'
import { parseNumberCursor, parseTimeCursor } from '#server/studio/cursor.ts'
import { createLiveFinder } from '#server/studio/imports/liveOfRow.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** First rows of a file that are shown beside its headings. */
const sampleRows = 3
/** Rows that were left out, in one response. */
const rejectedTogether = 500
const none: ImportCounts = { rows: {}, created: 0, changed: 0, outcomes: {} }

type Context = Pick<Studio, 'cms'>

/** Returns an import and how far it is; before its columns have fields, with those of the last file with these headings. */
export async function getImport({ cms: { db } }: Context, id: string): Promise<ImportRun> {
  const run = await readImport(db, id)
  if (run === undefined) throw notFound()
  const mapping = run.mapping ?? (await findMapping(db, run.kind, run.headings_key))
  const counts = (await countImports(db, [id])).get(id)
  const sample = await readSample(db, id, sampleRows)
  return {
    ...viewOf(run, counts),
    mapping: mapping === null ? null : [...mapping],
    sample: sample.map((row) => [...row]),
  }
}

/** Lists the imports, newest first. */
export async function listImports(
  { cms: { db } }: Context,
  { cursor, limit }: CallQuery<'listImports'>,
): Promise<CallResult<'listImports'>> {
  const rows = await listImportRuns(db, { before: parseTimeCursor(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const counts = await countImports(
    db,
    shown.map(({ id }) => id),
  )
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((run) => viewOf(run, counts.get(run.id))),
    next: last === undefined ? null : JSON.stringify([last.created_at.toISOString(), last.id]),
  }
}

/** Lists rows of an import in one state. */
export async function listImportRows(
  { cms }: Context,
  { id, person }: { readonly id: string; readonly person: StudioPerson },
  { state, code, level, cursor, limit }: CallQuery<'listImportRows'>,
): Promise<CallResult<'listImportRows'>> {
  const { db } = cms
  const run = await readImport(db, id)
  if (run === undefined) throw notFound()
  const rows = await listRows(db, id, { state, code, level, after: parseNumberCursor(cursor) ?? 0, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const liveOf = state === 'new' && run.publish ? await createLiveFinder(cms, run, person) : undefined
  const items: CallResult<'listImportRows'>['items'] = []
  for (const { cells, item_id: item, issues, changes, ...row } of shown) {
    const live = liveOf === undefined || item === null ? [] : await liveOf(item, cells)
    items.push({ ...row, item, issues: [...issues], changes: changes.map(shownChange), live: [...live] })
  }
  return {
    items,
    next: last === undefined ? null : String(last.number),
    reasons: [...(await listReasons(db, id, state))],
  }
}

function shownChange({ path, before, after }: ImportChange) {
  return { path, before, after }
}

/** Lists the rows that were left out, as they were in the file. */
export async function listRejectedRows(
  { cms: { db } }: Context,
  id: string,
  { cursor }: CallQuery<'listRejectedRows'>,
): Promise<CallResult<'listRejectedRows'>> {
  if ((await readImport(db, id)) === undefined) throw notFound()
  const rows = await readRejectedRows(db, id, parseNumberCursor(cursor) ?? 0, rejectedTogether)
  const last = rows.length < rejectedTogether ? undefined : rows.at(-1)
  return {
    items: rows.map(({ cells, issues }) => ({ cells: [...cells], issues: [...issues] })),
    next: last === undefined ? null : String(last.number),
  }
}

/** Lists the items of an import that could not be undone. */
export async function listImportItems({ cms: { db } }: Context, id: string): Promise<CallResult<'listImportItems'>> {
  if ((await readImport(db, id)) === undefined) throw notFound()
  return { items: [...(await listItemsNotUndone(db, id))] }
}

export function notFound(): StudioError {
  return new StudioError('not_found', 'There is no such import')
}

function viewOf(run: ImportRow, { rows, created, changed, outcomes }: ImportCounts = none): ImportRun {
  const { id, kind, file, state, dialect, headings, clear_empty, publish, total, done, failed } = run
  return {
    id,
    kind,
    file,
    state,
    dialect,
    headings: [...headings],
    sample: [],
    mapping: run.mapping === null ? null : [...run.mapping],
    clear_empty,
    publish,
    total,
    done,
    rows,
    items: { created, changed, outcomes },
    failed,
    created_at: run.created_at.toISOString(),
    changed_at: run.changed_at.toISOString(),
    actor: authorOf(run.person_id, run.person_name),
  }
}
