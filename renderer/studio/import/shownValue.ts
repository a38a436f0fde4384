import { valuesOf } from '#schemas/fields/codec.ts'
import { codecOf, entryOf } from '#schemas/fields/codecOf.ts'
import type { Control } from '#schemas/fields/control.ts'
import { storedNotation } from '#schemas/fields/number.ts'
import { importColumns } from '#schemas/studio/importColumns.ts'
import type { ImportKind } from '#schemas/studio/importKinds.ts'

const printed: ReadonlySet<Control['kind']> = new Set(['number', 'choice', 'switch', 'date'])

/** Returns what a cell holds as a person reads it: a number, choice or day in the language of `print`, anything else as it is. */
export function shownValue(
  kind: ImportKind,
  path: string,
  text: string,
  print: (value: unknown, path: string, control: Control) => string,
): string {
  const control = importColumns(kind).find((column) => column.path === path)?.field.control
  if (text === '' || control === undefined || !printed.has((entryOf(control) ?? control).kind)) return text
  const [value, ...others] = valuesOf(codecOf(control).read(text, storedNotation))
  return value === undefined || others.length > 0 ? text : print(value, path, control)
}
