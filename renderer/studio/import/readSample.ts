import { codecOf } from '#schemas/fields/codecOf.ts'
import type { Control } from '#schemas/fields/control.ts'
import type { ImportRun } from '#schemas/studio/calls/imports.ts'
import { notationOfFile } from '#schemas/studio/csvDialect.ts'
import { importColumns } from '#schemas/studio/importColumns.ts'

/**
 * Returns what the first values of a column are read as in the field at a path, as `print` writes them: 7.800 is 7800 in a file
 * whose decimals have a comma. Nothing where all are what is written; what is read as no value, or as several, is named by the check.
 */
export function readSample(
  { kind, dialect }: Pick<ImportRun, 'kind' | 'dialect'>,
  path: string,
  values: readonly string[],
  print: (value: unknown, path: string, control: Control) => string,
): readonly string[] {
  const control = importColumns(kind).find((column) => column.path === path)?.field.control
  if (control === undefined || !read.has(control.kind)) return []
  const notation = notationOfFile(dialect?.decimal)
  const shown = values.flatMap((text) => {
    const reading = codecOf(control).read(text, notation)
    return 'value' in reading ? [[text.trim(), print(reading.value, path, control)] as const] : []
  })
  return shown.some(([text, own]) => text !== own) ? shown.map(([, own]) => own) : []
}

/** Kinds whose values are written otherwise than they are stored. */
const read: ReadonlySet<Control['kind']> = new Set(['number', 'date', 'switch', 'choice'])
