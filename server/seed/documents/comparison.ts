import { breakLines } from '#server/seed/documents/fonts/breakLines.ts'
import type { ComparisonTable } from '#server/seed/documents/documentTypes.ts'
import { colors, contentWidth, page, rules, type } from '#server/seed/documents/look.ts'
import { formatValue } from '#server/seed/documents/quantities.ts'
import type { Block, Sheet } from '#server/seed/documents/sheet.ts'

const padding = 2.7
const gap = 12
const labelWidth = contentWidth * 0.4
const headHeight = type.column.leading + 8
const titleHeight = type.group.leading + 5

/** Sets the machines side by side, a column each, group after group; their names stand at the head of every page. */
export function putComparison(sheet: Sheet, names: readonly string[], tables: readonly ComparisonTable[], language: string): void {
  const step = (contentWidth - labelWidth) / names.length
  const columns = names.map((_, index) => page.left + labelWidth + index * step)
  let headed = false
  for (const table of tables) {
    const rows = table.rows.map((row) => rowBlock(sheet, row, columns, step - gap, language))
    const height = rows.reduce((sum, row) => sum + row.height, titleHeight)
    if (height > sheet.room) {
      sheet.newPage()
      headed = false
    }
    if (!headed) putNames(sheet, names, columns)
    headed = true
    sheet.pen.element('H3', () => sheet.pen.line(table.title, page.left, sheet.y, type.group))
    sheet.y += titleHeight
    sheet.pen.rule(page.left, sheet.y, contentWidth, rules.thin, colors.ink)
    sheet.pen.within('Table', () => rows.forEach((row) => sheet.put(row, 0)))
    sheet.y += gap
  }
}

/** The height the first group takes with the machines' names. */
export function comparisonStart(tables: readonly ComparisonTable[]): number {
  return headHeight + titleHeight + (tables[0]?.rows.length ?? 0) * (type.label.leading * 2 + padding * 2)
}

function putNames(sheet: Sheet, names: readonly string[], columns: readonly number[]): void {
  sheet.pen.element('P', () =>
    names.forEach((name, index) => sheet.pen.line(name, columns[index] ?? page.left, sheet.y, type.column)),
  )
  sheet.y += headHeight
}

function rowBlock(
  { pen }: Sheet,
  { label, unit, values }: ComparisonTable['rows'][number],
  columns: readonly number[],
  width: number,
  language: string,
): Block {
  const labelLines = breakLines(label, type.label, labelWidth - gap - 50)
  const cells = values.map((value) => breakLines(formatValue(value, language), type.value, width))
  const lines = Math.max(labelLines.length, ...cells.map((cell) => cell.length))
  const height = lines * type.label.leading + padding * 2
  return {
    height,
    draw: (x, y) => {
      pen.within('TR', () => {
        pen.element(
          'TH',
          () => {
            pen.lines(labelLines, x, y + padding, type.label)
            if (unit !== undefined) pen.lineBefore(unit, x + labelWidth - gap * 2, y + padding, type.unit)
          },
          'Row',
        )
        cells.forEach((cell, index) =>
          pen.element('TD', () => pen.lines(cell, columns[index] ?? x, y + padding, type.value)),
        )
      })
      pen.rule(x, y + height, contentWidth, rules.thin)
    },
  }
}
