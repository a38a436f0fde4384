import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { importLimits, type UploadedImport } from '#schemas/studio/calls/imports.ts'
import { csvSeparators, decimalMarks, type CsvDialect, csvEncodings } from '#schemas/studio/calls/importDialect.ts'
import { listedFileName } from '#schemas/studio/fileName.ts'
import { reasonHeading } from '#schemas/studio/importColumns.ts'
import { importKinds } from '#schemas/studio/importKinds.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { invalidInput } from '#server/api/errors.ts'
import { insertRows } from '#server/db/importRows.ts'
import { deleteImport, insertImport, type NewImport } from '#server/db/imports.ts'
import { setImportStep } from '#server/db/importSteps.ts'
import type { Database } from '#server/db/tables.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { getImport } from '#server/studio/imports/getImport.ts'
import { checkHeadings, readCsv, readDialect, rejected, type CsvRow } from '#server/studio/imports/readCsv.ts'
import { receiveUpload } from '#server/studio/media/receiveUpload.ts'

type NewFile = Pick<NewImport, 'id' | 'kind' | 'file' | 'person'> & { readonly dialect: CsvDialect }

/** Rows written by one statement. */
const together = 500

const uploadFields = v.object({
  kind: v.picklist(importKinds),
  encoding: v.optional(v.picklist(csvEncodings)),
  separator: v.optional(v.picklist(csvSeparators)),
  decimal: v.optional(v.picklist(decimalMarks)),
  heading_row: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))),
})

/** Reads a CSV file into the database while it arrives on disk; the file itself is not kept. Throws 413, or 422 with row and reason. */
export async function uploadImport(
  { cms, uploadFolder }: Pick<Studio, 'cms' | 'uploadFolder'>,
  actor: Actor,
  request: Pick<Request, 'headers' | 'body'>,
): Promise<UploadedImport> {
  const upload = await receiveUpload(request, uploadFolder, importLimits.bytes)
  try {
    const fields = v.safeParse(uploadFields, Object.fromEntries(upload.fields))
    if (!fields.success) throw invalidInput(fields.issues)
    const { kind, ...chosen } = fields.output
    const dialect = await readDialect(upload.path, chosen)
    const run = { id: randomUUID(), kind, file: listedFileName(upload.name), person: actor.person, dialect }
    try {
      const total = await storeRows(cms.db, run, readCsv(upload.path, dialect))
      await setImportStep(cms.db, run.id, { state: 'uploaded', total, done: total })
    } catch (error) {
      await deleteImport(cms.db, run.id)
      throw error
    }
    const { changedName } = upload
    return { ...(await getImport({ cms }, run.id)), ...(changedName === undefined ? {} : { sent_name: changedName }) }
  } finally {
    await rm(upload.path, { force: true })
  }
}

/** Stores the rows below the headings, but those that are empty; returns how many. */
async function storeRows(db: Kysely<Database>, run: NewFile, parts: AsyncIterable<readonly CsvRow[]>): Promise<number> {
  let headings: readonly string[] | undefined
  let total = 0
  for await (const part of parts) {
    const [first, ...rest] = part.filter(({ cells }) => hasText(cells))
    if (first === undefined) continue
    const isStarted = headings !== undefined
    headings ??= checkHeadings(first.cells)
    const reasons = headings.indexOf(reasonHeading)
    if (!isStarted) await startRun(db, run, without(headings, reasons))
    const rows = (isStarted ? [first, ...rest] : rest)
      .map(({ number, cells }) => ({ number, cells: without(cells, reasons) }))
      .filter(({ cells }) => hasText(cells))
    total += rows.length
    if (total > importLimits.rows) throw rejected(rule('csv_too_many_rows', { max: importLimits.rows }))
    for (let start = 0; start < rows.length; start += together) {
      await insertRows(db, run.id, rows.slice(start, start + together))
    }
  }
  if (total === 0) throw rejected(rule('csv_empty', {}))
  return total
}

function hasText(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

/** Cells without that of the reasons for which an earlier import left the row out. */
function without(cells: readonly string[], index: number): readonly string[] {
  return index < 0 ? cells : cells.toSpliced(index, 1)
}

async function startRun(db: Kysely<Database>, run: NewFile, headings: readonly string[]): Promise<void> {
  const key = createHash('sha256').update(JSON.stringify(headings)).digest('hex')
  await insertImport(db, { ...run, headings, headings_key: key })
}
