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

/** Lines that say in horsepower what another line of the machine says in kilowatts. */
const inHorsepower = /_hp$/

/**
 * The technical data of machines side by side: groups and lines in the order in which the machines bring them. A line that
 * another machine has in another group stands once, in the first of them. A power that stands there in kilowatts and again in
 * horsepower is one line; the reader chooses the unit.
 */
export function compareRows(machines: readonly MachineSheet[]): readonly ComparedGroup[] {
  const sheets = machines.map(withoutHorsepower)
  const groups = sheets.flat()
  const placed = new Set<Row>()
  return unique(groups).flatMap(({ key, title }) => {
    const lines = unique(groups.filter((group) => group.key === key).flatMap(({ rows }) => rows))
    const rows = lines.flatMap((line) => {
      const values = sheets.map((sheet) => findRow(sheet, key, line.key, placed))
      for (const value of values) if (value !== undefined) placed.add(value)
      return values.every((value) => value === undefined) ? [] : [compareRow(line, values)]
    })
    return rows.length === 0 ? [] : [{ key, title, rows }]
  })
}

/** The data of a machine without horsepower that stands there in kilowatts as well. */
function withoutHorsepower({ specifications }: MachineSheet): readonly SpecificationGroup[] {
  const known = new Set(specifications.flatMap(({ rows }) => rows.map(({ key }) => key)))
  return specifications.map((group) => ({
    ...group,
    rows: group.rows.filter(({ key }) => !inHorsepower.test(key) || !known.has(key.replace(inHorsepower, ''))),
  }))
}

/** The line of a machine in this group, else in any other; not one that stands in the table already. */
function findRow(
  specifications: readonly SpecificationGroup[],
  groupKey: string,
  key: string,
  placed: ReadonlySet<Row>,
): Row | undefined {
  const own = specifications.filter((group) => group.key === groupKey)
  return [...own, ...specifications].flatMap(({ rows }) => rows).find((row) => row.key === key && !placed.has(row))
}

function compareRow({ key, label }: Row, values: readonly (Value | undefined)[]): ComparedRow {
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
