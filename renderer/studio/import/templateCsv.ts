import type { LocaleCode } from '#locales/locales.ts'
import { csvLine } from '#schemas/studio/csvLine.ts'
import { columnHeading, columnsIn } from '#schemas/studio/importColumns.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'

/** Returns a CSV file without rows: the headings of all fields of a kind, as an export has them, with the texts of one locale. */
export function templateCsv(kind: ImportKind, locale: LocaleCode): string {
  return csvLine(columnsIn(kind, [locale]).map(({ path }) => columnHeading(path)))
}
