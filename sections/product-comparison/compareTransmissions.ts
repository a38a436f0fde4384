import type { Transmission } from '#schemas/entities.ts'

export type ComparedValue = Transmission['rows'][number]

/** One property of the transmissions; `values` stand in their order, `undefined` where one does not say. */
export interface ComparedRow {
  readonly key: string
  readonly label: string
  readonly values: readonly (ComparedValue | undefined)[]
  /** All transmissions say the same. */
  readonly same: boolean
}

/** Properties of transmissions side by side, in the order in which they first come; a label is the first one's. */
export function compareTransmissions(transmissions: readonly Transmission[]): readonly ComparedRow[] {
  const labels = new Map<string, string>()
  for (const { rows } of transmissions) for (const { key, label } of rows) if (!labels.has(key)) labels.set(key, label)
  return [...labels].map(([key, label]) => {
    const values = transmissions.map(({ rows }) => rows.find((row) => row.key === key))
    return { key, label, values, same: allSame(values.map((row) => `${row?.value} ${row?.unit}`)) }
  })
}

/** Whether a list holds one value only. */
export function allSame(values: readonly unknown[]): boolean {
  return new Set(values).size < 2
}
