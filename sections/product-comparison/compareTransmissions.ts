import type { Transmission } from '#schemas/entities.ts'

export type ComparedValue = Transmission['rows'][number]

/** A property of the transmissions; `values` are in their order, `undefined` if unknown. */
export interface ComparedRow {
  readonly key: string
  readonly label: string
  readonly values: readonly (ComparedValue | undefined)[]
  /** Whether all transmissions have the same value. */
  readonly same: boolean
}

/** Returns the properties of transmissions side by side, in the order of their first occurrence, with its label. */
export function compareTransmissions(transmissions: readonly Transmission[]): readonly ComparedRow[] {
  const labels = new Map<string, string>()
  for (const { rows } of transmissions) for (const { key, label } of rows) if (!labels.has(key)) labels.set(key, label)
  return [...labels].map(([key, label]) => {
    const values = transmissions.map(({ rows }) => rows.find((row) => row.key === key))
    return { key, label, values, same: allSame(values.map((row) => `${row?.value} ${row?.unit}`)) }
  })
}

/** Returns whether all values are equal. */
export function allSame(values: readonly unknown[]): boolean {
  return new Set(values).size < 2
}
