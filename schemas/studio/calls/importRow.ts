import * as v from 'valibot'
import { contentIssue } from '#schemas/issues/contentIssue.ts'
import { localeCode } from '#schemas/studio/fields.ts'

/** The state of a row: found by the check, then reached by the import. */
export const importRowStates = ['new', 'changed', 'unchanged', 'invalid', 'imported', 'skipped'] as const
export type ImportRowState = (typeof importRowStates)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What is wrong at a cell. */
export const rowIssue = v.object({ ...contentIssue.entries, column: v.nullable(count), value: v.string() })
export type ImportIssue = v.InferOutput<typeof rowIssue>

/** A row of a file as the check or the import left it. */
export const importRow = v.object({
  number: count,
  state: v.picklist(importRowStates),
  item: v.nullable(v.string()),
  issues: v.array(rowIssue),
  /** What the row changes, of a new item all that it has; texts are shortened. */
  changes: v.array(v.object({ path: v.string(), before: v.string(), after: v.string() })),
  /** Where visitors will find a new item that is published: `permalink` is null for what has no page of its own. */
  live: v.array(v.object({ locale: localeCode, permalink: v.nullable(v.string()) })),
})
export type ImportRow = v.InferOutput<typeof importRow>

/** A row that was left out, as it was in the file. */
export const rejectedRow = v.object({ cells: v.array(v.string()), issues: v.array(rowIssue) })
export type RejectedRow = v.InferOutput<typeof rejectedRow>
