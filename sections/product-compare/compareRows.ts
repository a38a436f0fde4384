import type { SpecificationGroup } from '#schemas/entities.ts'
import type { ProductSheet } from '#schemas/products.ts'

type Row = SpecificationGroup['rows'][number]
type Value = Pick<Row, 'value' | 'unit'>

export interface ComparedRow {
  readonly key: string
  readonly label: string
  /** One per product; `undefined` if it has no such row. */
  readonly values: readonly (Value | undefined)[]
  /** Whether all products have the same value. */
  readonly isSame: boolean
}

export interface ComparedGroup {
  readonly key: string
  readonly title: string
  readonly rows: readonly ComparedRow[]
}

/** Suffix of the key of a row in horsepower; the row in kilowatts has the same key without it. */
const inHorsepower = /_hp$/

/**
 * Returns the technical data of products side by side; groups and rows are in the order of their first occurrence. A row that
 * products have in different groups occurs once, in the first of these. A power given in kilowatts and in horsepower is one row.
 */
export function compareRows(products: readonly ProductSheet[]): readonly ComparedGroup[] {
  const sheets = products.map(withoutHorsepower)
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

/** Returns the data of a product without rows in horsepower that it also has in kilowatts. */
function withoutHorsepower({ specifications }: ProductSheet): readonly SpecificationGroup[] {
  const known = new Set(specifications.flatMap(({ rows }) => rows.map(({ key }) => key)))
  return specifications.map((group) => ({
    ...group,
    rows: group.rows.filter(({ key }) => !inHorsepower.test(key) || !known.has(key.replace(inHorsepower, ''))),
  }))
}

/** Finds the row of a product in this group, else in any other, unless it is in the table already. */
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
