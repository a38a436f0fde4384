import type { SpecificationGroup } from '#schemas/entities.ts'
import type { MachineSheet } from '#schemas/machines.ts'

type Row = SpecificationGroup['rows'][number]
type Value = Pick<Row, 'value' | 'unit'>

export interface ComparedRow {
  readonly key: string
  readonly label: string
  /** One for each machine, `undefined` where it has no such line. */
  readonly values: readonly (Value | undefined)[]
  /** All machines say the same. */
  readonly isSame: boolean
}

export interface ComparedGroup {
  readonly key: string
  readonly title: string
  readonly rows: readonly ComparedRow[]
}

/** Lines that say in horsepower what another line of the group says in kilowatts. */
const inHorsepower = /_hp$/

/**
 * The technical data of machines side by side: groups and lines in the order in which the machines bring them. A power that
 * stands there in kilowatts and again in horsepower is one line; the reader chooses the unit.
 */
export function compareRows(machines: readonly MachineSheet[]): readonly ComparedGroup[] {
  const groups = machines.flatMap(({ specifications }) => specifications)
  return unique(groups).map(({ key, title }) => {
    const columns = machines.map(({ specifications }) => specifications.find((group) => group.key === key)?.rows ?? [])
    const known = new Set(columns.flat().map((row) => row.key))
    const lines = unique(columns.flat()).filter(
      (row) => !inHorsepower.test(row.key) || !known.has(row.key.replace(inHorsepower, '')),
    )
    return { key, title, rows: lines.map((line) => compareRow(line, columns)) }
  })
}

function compareRow({ key, label }: Row, columns: readonly (readonly Row[])[]): ComparedRow {
  const values = columns.map((rows) => rows.find((row) => row.key === key))
  const [first] = values
  return {
    key,
    label,
    values,
    isSame: values.every((other) => other?.value === first?.value && other?.unit === first?.unit),
  }
}

function unique<TItem extends { readonly key: string }>(items: readonly TItem[]): readonly TItem[] {
  return items.filter((item, index) => items.findIndex(({ key }) => key === item.key) === index)
}
