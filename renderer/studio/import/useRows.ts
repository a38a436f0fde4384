import type { IssueLevel } from '#schemas/issues/contentIssue.ts'
import type { ImportRowState } from '#schemas/studio/calls/importRow.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { useCallPages } from '#renderer/studio/api/useCall.ts'

export interface RowFilter {
  readonly state: ImportRowState
  /** Only rows with an issue of this code. */
  readonly code?: string
  /** Only rows with an issue of this level. */
  readonly level?: IssueLevel
}

/** Loads the first rows of an import that a filter finds, in as many parts as they are shown. */
export function useRows(run: ImportRun, { state, code = '', level }: RowFilter) {
  const query = { state, code, level, limit: '50' }
  // As the last step left them.
  return useCallPages('listImportRows', { params: { id: run.id }, query }, { asOf: run.changed_at })
}

/** Returns whether a filter finds rows of an import, by the query that shows them. */
export function useHasRows(run: ImportRun, filter: RowFilter): boolean {
  return useRows(run, filter).data?.pages.some(({ items }) => items.length > 0) === true
}
