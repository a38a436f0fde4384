import type { Generated } from 'kysely'
import type { ImportIssue, ImportRowState } from '#schemas/studio/calls/importRow.ts'
import type { ImportState, UndoOutcome } from '#schemas/studio/calls/imports.ts'
import type { CsvDialect } from '#schemas/studio/calls/importDialect.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import type { Json, Timestamp } from '#server/db/columns.ts'

export interface ImportsTable {
  id: string
  kind: ImportKind
  file: string
  state: ImportState
  headings: Json<readonly string[]>
  /** Digest of the headings. */
  headings_key: string
  /** How the file was read; null for imports from before it was kept. */
  dialect: Json<CsvDialect> | null
  mapping: Json<readonly string[]> | null
  clear_empty: Generated<boolean>
  publish: Generated<boolean>
  total: Generated<number>
  done: Generated<number>
  failed: Generated<boolean>
  /** Until then a process is at work on it. */
  leased_until: Date | null
  /** Times a process has taken up the step since it last got on. */
  attempts: Generated<number>
  person_id: string | null
  person_name: string | null
  created_at: Timestamp
  changed_at: Timestamp
}

/** A row of a file; `number` counts from the headings, which are row 1. */
export interface ImportRowsTable {
  import_id: string
  number: number
  cells: Json<readonly string[]>
  state: ImportRowState | null
  item_id: string | null
  issues: Json<readonly ImportIssue[]>
  changes: Json<readonly ImportChange[]>
}

/** A field that a row changes, as an export writes it. */
export interface ImportChange {
  readonly path: string
  readonly before: string
  readonly after: string
  /** Digest of the text before, where `before` is shortened. */
  readonly digest?: string
}

/** What an import did to an item; versions are null where nothing was published. */
export interface ImportItemsTable {
  import_id: string
  item_id: string
  created: boolean
  revision_before: number
  revision_after: number
  version_before: number | null
  version_after: number | null
  /** The result of undoing the import. */
  outcome: UndoOutcome | null
}

/** The tables of imports, as Kysely sees them. */
export interface ImportTables {
  imports: ImportsTable
  import_rows: ImportRowsTable
  import_items: ImportItemsTable
}
