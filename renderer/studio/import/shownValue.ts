import { importColumns } from '#schemas/studio/importColumns.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'
import { writeNumber } from '#schemas/studio/numberText.ts'

/** Returns what a cell holds as a person reads it: a number in the notation of the language, anything else as it is. */
export function shownValue(kind: ImportKind, path: string, text: string, language: string): string {
  const control = importColumns(kind).find((column) => column.path === path)?.field.control
  const value = Number(text)
  return control?.kind === 'number' && text !== '' && !Number.isNaN(value) ? writeNumber(value, language) : text
}
