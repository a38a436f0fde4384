import { breakLines } from '#server/seed/art/documents/fonts/breakLines.ts'
import type { EquipmentTable, SpecificationTable } from '#server/seed/art/documents/documentTypes.ts'
import { colors, columnWidth, page, rules, type } from '#server/seed/art/documents/style.ts'
import type { Pen } from '#server/seed/art/documents/pen.ts'
import { formatValue } from '#server/seed/art/documents/formatValue.ts'
import type { Block } from '#server/seed/art/documents/sheet.ts'

const padding = 2.7
const columnGap = 10
const titleHeight = type.group.leading + 5
/** Maximum height of a table, so that it fits below the heading of its section. */
const maxHeight = (page.height - page.top - page.bottom) * 0.75

/** A row with its text broken into lines. */
interface Row {
  readonly label: readonly string[]
  readonly value: readonly string[]
  /** End of the last line that is styled as a unit. */
  readonly unit?: string
  readonly valueX: number
}

/** Returns one block per group of specifications; a group that is too tall continues in another block with the same title. */
export function specificationBlocks(pen: Pen, tables: readonly SpecificationTable[], language: string): Block[] {
  const valueX = columnWidth * 0.55
  const labelWidth = valueX - columnGap
  return tables.flatMap(({ title, rows }) =>
    tableBlocks(
      pen,
      title,
      rows.map(({ label, value, unit }) => {
        const text = formatValue(value, language)
        return {
          label: breakLines(label, type.label, labelWidth),
          value: breakLines(
            unit === undefined ? text : text + unitSpace(value, unit) + unit,
            type.value,
            columnWidth - valueX,
          ),
          valueX,
          ...(unit === undefined ? {} : { unit }),
        }
      }),
    ),
  )
}

/** Returns one block per group of equipment, each row with its kind. */
export function equipmentBlocks(
  pen: Pen,
  tables: readonly EquipmentTable[],
  kinds: Readonly<Record<'standard' | 'optional', string>>,
): Block[] {
  const valueX = columnWidth * 0.75
  return tables.flatMap(({ title, items }) =>
    tableBlocks(
      pen,
      title,
      items.map(({ name, kind }) => ({
        label: breakLines(name, { ...type.label, color: colors.ink }, valueX - columnGap),
        value: [kinds[kind]],
        valueX,
        ...(kind === 'optional' ? { unit: kinds.optional } : {}),
      })),
    ),
  )
}

function tableBlocks(pen: Pen, title: string, rows: readonly Row[]): Block[] {
  const available = maxHeight - titleHeight
  const parts: Row[][] = [[]]
  let used = 0
  for (const row of rows) {
    used += rowHeight(row)
    if (used > available) {
      parts.push([])
      used = rowHeight(row)
    }
    parts.at(-1)?.push(row)
  }
  return parts.map((part) => ({
    height: titleHeight + part.reduce((sum, row) => sum + rowHeight(row), 0),
    render: (x, y) => {
      pen.element('H3', () => pen.line(title, x, y, type.group))
      pen.rule(x, y + titleHeight, columnWidth, rules.thin, colors.ink)
      pen.within('Table', () => renderRows(pen, part, x, y + titleHeight))
    },
  }))
}

function renderRows(pen: Pen, rows: readonly Row[], x: number, top: number): void {
  let y = top
  for (const row of rows) {
    pen.within('TR', () => {
      pen.element('TH', () => pen.lines(row.label, x, y + padding, type.label), 'Row')
      pen.element('TD', () => renderValue(pen, row, x + row.valueX, y + padding))
    })
    y += rowHeight(row)
    pen.rule(x, y, columnWidth, rules.thin)
  }
}

function renderValue(pen: Pen, { value, unit }: Row, x: number, y: number): void {
  const last = value.at(-1) ?? ''
  if (unit === undefined || !last.endsWith(unit)) {
    pen.lines(value, x, y, type.value)
    return
  }
  const above = pen.lines(value.slice(0, -1), x, y, type.value)
  const end = pen.lineUpTo(last.slice(0, -unit.length), x, above, type.value)
  pen.line(unit, end, above, type.unit)
}

function rowHeight({ label, value }: Row): number {
  return Math.max(label.length, value.length) * type.label.leading + padding * 2
}

/** Returns no space before a degree sign, a no-break space after a number, and a breakable one after a text. */
function unitSpace(value: number | string, unit: string): string {
  if (unit === '°') return ''
  return typeof value === 'number' ? '\u00a0' : ' '
}
