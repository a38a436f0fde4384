import type { Kysely } from 'kysely'
import { isUnderWay, type ImportRun, type ImportState } from '#schemas/studio/calls/imports.ts'
import { neededColumns } from '#schemas/studio/importColumns.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import { countImports, readImport, type ImportRow } from '#server/db/imports.ts'
import { setImportStep, type ImportStep } from '#server/db/importSteps.ts'
import type { Database } from '#server/db/tables.ts'
import type { Actor, Studio, StudioPerson } from '#server/studio/context.ts'
import { mappedColumns } from '#server/studio/imports/applyRow.ts'
import { getImport, notFound } from '#server/studio/imports/getImport.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** The person, and the import they take to its next step. */
export interface ImportEdit {
  readonly id: string
  readonly person: StudioPerson
  readonly actor: Actor
}

type Context = Pick<Studio, 'cms' | 'imports'>

/** Begins the dry run of an import; it can be begun again with other fields. Throws 422 when no item can be named by the fields. */
export async function checkImport(
  studio: Context,
  edit: ImportEdit,
  choices: CallBody<'checkImport'>,
): Promise<ImportRun> {
  const { person } = edit
  return step(studio, edit, ['uploaded', 'checking', 'checked'], async (_trx, run) => {
    if (choices.publish && !hasRole(person, 'publisher')) throw forbidden()
    if (!isUsable(run, choices.mapping)) {
      throw new StudioError('invalid', 'The fields of the columns name no item', {
        issues: [{ level: 'error', path: 'mapping', ...rule('missing', {}) }],
      })
    }
    return { state: 'checking', total: run.total, choices }
  })
}

/**
 * Imports the rows that the dry run found valid. Throws 422 when there are others, unless they may be left out; 409 when another dry run has
 * ended since `changed_at`: its fields may be others, and what is a draft in one is published in the other.
 */
export async function runImport(
  studio: Context,
  edit: ImportEdit,
  { only_valid: onlyValid, changed_at: seen }: CallBody<'runImport'>,
): Promise<ImportRun> {
  return step(studio, edit, ['checked', 'importing', 'stopped'], async (trx, run) => {
    const { kind, publish, file } = run
    if (run.state === 'checked' && seen !== undefined && seen !== run.changed_at.toISOString()) {
      throw new StudioError('conflict', 'The rows were checked again')
    }
    if (publish && !hasRole(edit.person, 'publisher')) throw forbidden()
    // It failed on the way and goes on.
    if (run.state === 'importing') return { state: 'importing', total: run.total, done: run.done }
    const rows = (await countImports(trx, [edit.id])).get(edit.id)?.rows
    const valid = (rows?.new ?? 0) + (rows?.changed ?? 0)
    if (valid === 0) throw new StudioError('invalid', 'No row changes anything')
    if ((rows?.invalid ?? 0) > 0 && !onlyValid) throw new StudioError('invalid', 'There are invalid rows')
    const details = { file, kind, rows: valid, publish }
    await writeAudit(trx, { ...edit.actor, action: 'import.run', subject: `import:${edit.id}`, details })
    const total = run.state === 'stopped' ? run.total : valid
    return { state: 'importing', total, done: total - valid }
  })
}

/** Ends a check, whose fields can be chosen again, or an import, whose rows stay and can be undone or gone on with. */
export async function stopImport(studio: Context, edit: ImportEdit): Promise<ImportRun> {
  // The step's next batch finds that it has lost its lease; one that is being written is waited for.
  return step(studio, edit, ['checking', 'importing'], async (trx, run) => {
    const { kind, publish, file, total } = run
    if (run.state === 'checking') return { state: 'uploaded', total, done: total }
    if (publish && !hasRole(edit.person, 'publisher')) throw forbidden()
    const done = (await countImports(trx, [edit.id])).get(edit.id)?.rows.imported ?? 0
    const details = { file, kind, rows: done }
    await writeAudit(trx, { ...edit.actor, action: 'import.stop', subject: `import:${edit.id}`, details })
    return { state: 'stopped', total, done }
  })
}

/** Begins to restore every item as it was before the import. */
export async function undoImport(studio: Context, edit: ImportEdit): Promise<ImportRun> {
  return step(studio, edit, ['imported', 'stopped', 'undoing'], async (trx, run) => {
    const { kind, publish, file } = run
    if (publish && !hasRole(edit.person, 'publisher')) throw forbidden()
    if (run.state === 'undoing') return { state: 'undoing', total: run.total, done: run.done }
    const { created, changed } = (await countImports(trx, [edit.id])).get(edit.id) ?? { created: 0, changed: 0 }
    const total = created + changed
    const details = { file, kind, items: total }
    await writeAudit(trx, { ...edit.actor, action: 'import.undo', subject: `import:${edit.id}`, details })
    return { state: 'undoing', total }
  })
}

/** Resumes a step whose process has died, and returns the import. */
export async function followImport(studio: Context, id: string): Promise<ImportRun> {
  const run = await getImport(studio, id)
  if (isUnderWay(run)) studio.imports.wake()
  return run
}

async function step(
  studio: Context,
  { id, person: { id: personId, name } }: ImportEdit,
  from: readonly ImportState[],
  next: (trx: Kysely<Database>, run: ImportRow) => Promise<ImportStep>,
): Promise<ImportRun> {
  await studio.cms.db.transaction().execute(async (trx) => {
    const run = await readImport(trx, id, true)
    if (run === undefined) throw notFound()
    if (!from.includes(run.state)) throw new StudioError('conflict', `The import is ${run.state}`)
    await setImportStep(trx, id, { ...(await next(trx, run)), person: { id: personId, name } })
  })
  studio.imports.wake()
  return getImport(studio, id)
}

function isUsable({ kind, headings }: ImportRow, mapping: readonly string[]): boolean {
  const paths = mapping.filter((path) => path !== '')
  const columns = mappedColumns(kind, mapping)
  const isKnown = columns.length === paths.length && new Set(paths).size === paths.length
  const names = (needed: readonly string[]) => needed.every((path) => paths.includes(path))
  return mapping.length === headings.length && isKnown && neededColumns(kind).some(names)
}

function forbidden(): StudioError {
  return new StudioError('forbidden', 'This needs the role publisher', { role: 'publisher' })
}
