import type { ImportIssue, RejectedRow } from '#schemas/studio/calls/importRow.ts'
import { copiedCsvLine, csvLine } from '#schemas/studio/csvLine.ts'
import { reasonHeading } from '#schemas/studio/importColumns.ts'

/**
 * Returns the CSV of rows that were left out: why, in the first column, then their cells as they were in the file, also where they are
 * more or fewer than the headings.
 */
export function rejectedCsv(
  headings: readonly string[],
  rows: readonly RejectedRow[],
  reasonOf: (issue: ImportIssue) => string,
): string {
  const lines = rows.map(({ cells, issues }) => copiedCsvLine([issues.map(reasonOf).join(' '), ...cells]))
  return csvLine([reasonHeading, ...headings]) + lines.join('')
}
