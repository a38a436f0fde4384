import type { Field } from '#schemas/studio/control.ts'

/** Returns what the data of a new item begin with: empty lists, nothing chosen. */
export function emptyData(fields: readonly Field[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.flatMap(({ name, required, nullable, control }): [string, unknown][] => {
      if (nullable) return [[name, null]]
      if (!required) return []
      if (control.kind === 'switch') return [[name, false]]
      if (control.kind === 'list' || (control.kind === 'id' && control.list)) return [[name, []]]
      return []
    }),
  )
}
