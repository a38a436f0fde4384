import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { importRow, importRowStates, rejectedRow, rowIssue } from '#schemas/studio/calls/importRow.ts'
import { csvDialect } from '#schemas/studio/calls/importDialect.ts'
import { actor, cursor, limit, timestamp } from '#schemas/studio/fields.ts'
import { importKinds } from '#schemas/studio/importKinds.ts'
import { publishedItemReads } from '#schemas/studio/outdated.ts'

/** Limits of a file: its bytes, and the rows and columns in it. */
export const importLimits = { bytes: 25_000_000, rows: 50_000, columns: 200, cell: 20_000 } as const

/** An import, step by step. `stopped`: some rows are imported and the others are not. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'stopped',
  'imported',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]
/** States of a step under way, until `done` is `total` or it fails. */
export const stepsUnderWay = ['checking', 'importing', 'undoing'] as const satisfies readonly ImportState[]

/** Returns whether a step of an import is under way and did not fail. */
export function isUnderWay({ state, failed }: { readonly state: ImportState; readonly failed: boolean }): boolean {
  return !failed && stepsUnderWay.some((each) => each === state)
}

/** The result of undoing the import of an item. */
export const undoOutcomes = ['undone', 'changed_since', 'in_use', 'misplaced', 'locale_forbidden'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const importRun = v.object({
  id: v.string(),
  kind: v.picklist(importKinds),
  /** Name of the file. */
  file: v.string(),
  state: v.picklist(importStates),
  /** How the file was read; null for imports from before it was kept. */
  dialect: v.nullable(csvDialect),
  /** Headings of the columns, in the order of the file. */
  headings: v.array(v.string()),
  /** The first rows. */
  sample: v.array(v.array(v.string())),
  /** Path of the field that each column fills, empty for none; of the last file with these headings before one is chosen. */
  mapping: v.nullable(v.array(v.string())),
  /** Whether an empty cell clears its field. */
  clear_empty: v.boolean(),
  /** Whether the rows are published; otherwise they become drafts. */
  publish: v.boolean(),
  /** Rows, or items while an import is undone, and how many of them are done. */
  total: count,
  done: count,
  /** Rows by state. */
  rows: v.record(v.picklist(importRowStates), count),
  /** Items that were created and changed, and the results of undoing. */
  items: v.object({ created: count, changed: count, outcomes: v.record(v.picklist(undoOutcomes), count) }),
  /** Whether the last step ended with an error; it can be begun again. */
  failed: v.boolean(),
  created_at: timestamp,
  changed_at: timestamp,
  /** The person who began the last step, or stopped it. */
  actor,
})
export type ImportRun = v.InferOutput<typeof importRun>

export const uploadedImport = v.object({
  ...importRun.entries,
  /** The name that was sent, where the import has another: in one line, without folders, and no longer than it may be. */
  sent_name: v.optional(v.string()),
})
export type UploadedImport = v.InferOutput<typeof uploadedImport>

export const importCalls = defineCalls({
  listImports: {
    method: 'GET',
    path: '/import',
    role: 'author',
    summary: 'Lists the imports, newest first.',
    query: v.object({ cursor: v.optional(cursor), limit }),
    response: v.object({ items: v.array(importRun), next: v.nullable(cursor) }),
  },
  uploadImport: {
    method: 'POST',
    path: '/import',
    role: 'author',
    summary:
      'Reads a CSV file (`file`) of a kind (`kind`); `encoding`, `separator`, `decimal` and `heading_row` are recognised unless they are sent; 422 with row and reason.',
    bodyFormat: 'multipart',
    maxBytes: importLimits.bytes,
    response: uploadedImport,
    outdates: ['listImports'],
  },
  getImport: {
    method: 'GET',
    path: '/import/:id',
    role: 'author',
    summary: 'Returns an import and how far it is.',
    response: importRun,
  },
  checkImport: {
    method: 'POST',
    path: '/import/:id/check',
    role: 'author',
    summary: 'Begins the dry run: what each row would do, and what is wrong with it.',
    body: v.strictObject({
      mapping: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(importLimits.columns)),
      clear_empty: v.boolean(),
      publish: v.boolean(),
    }),
    response: importRun,
    outdates: ['listImports'],
    returns: 'getImport',
  },
  listImportRows: {
    method: 'GET',
    path: '/import/:id/rows',
    role: 'author',
    summary: 'Lists rows of an import in one state, with what is wrong with them and what they change.',
    query: v.object({
      state: v.picklist(importRowStates),
      code: v.optional(v.pipe(v.string(), v.maxLength(100))),
      /** Only rows that have an issue of this level. */
      level: v.optional(v.picklist(['error', 'warning'])),
      cursor: v.optional(cursor),
      limit,
    }),
    response: v.object({
      items: v.array(importRow),
      next: v.nullable(cursor),
      /** What is wrong with rows in this state: the first issue of each code, and how many there are. */
      reasons: v.array(v.object({ issue: rowIssue, count })),
    }),
  },
  listRejectedRows: {
    method: 'GET',
    path: '/import/:id/rejected',
    role: 'author',
    summary:
      'Lists the rows that were left out as they were in the file, with what is wrong with them, a part at a time.',
    query: v.object({ cursor: v.optional(cursor) }),
    response: v.object({ items: v.array(rejectedRow), next: v.nullable(cursor) }),
  },
  listImportItems: {
    method: 'GET',
    path: '/import/:id/items',
    role: 'author',
    summary: 'Lists the items that could not be undone.',
    response: v.object({ items: v.array(v.object({ id: v.string(), outcome: v.picklist(undoOutcomes) })) }),
  },
  runImport: {
    method: 'POST',
    path: '/import/:id/run',
    role: 'author',
    summary:
      'Imports the valid rows, or those that are left of an import that was stopped; 422 when there are others, unless they may be left out; 409 when the rows were checked again since `changed_at`.',
    body: v.strictObject({ only_valid: v.boolean(), changed_at: v.optional(timestamp) }),
    response: importRun,
    outdates: ['listImports', ...publishedItemReads],
    returns: 'getImport',
  },
  stopImport: {
    method: 'POST',
    path: '/import/:id/stop',
    role: 'author',
    summary:
      'Ends a check, or an import after the rows it has imported; they stay. Nothing is written after the response.',
    body: v.strictObject({}),
    response: importRun,
    outdates: ['listImports', ...publishedItemReads],
    returns: 'getImport',
  },
  undoImport: {
    method: 'POST',
    path: '/import/:id/undo',
    role: 'author',
    summary: 'Restores every item as it was before the import, but those that were changed since.',
    body: v.strictObject({}),
    response: importRun,
    outdates: ['listImports', ...publishedItemReads],
    returns: 'getImport',
  },
})
