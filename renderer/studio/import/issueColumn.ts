import type { I18n } from '@lingui/core'
import type { ImportIssue } from '#schemas/studio/calls/importRow.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { columnName } from '#renderer/studio/import/columnName.ts'

/**
 * Returns the name of the column an issue is in: its heading, else that of the field; empty for an issue of the whole
 * row.
 */
export function issueColumn(
  i18n: I18n,
  { headings, kind }: Pick<ImportRun, 'headings' | 'kind'>,
  { column, path }: Pick<ImportIssue, 'column' | 'path'>,
): string {
  const heading = column === null ? '' : (headings[column] ?? '')
  return heading !== '' || path === '' ? heading : columnName(i18n, kind, path.replaceAll(/\.\d+(?=\.|$)/g, ''))
}
