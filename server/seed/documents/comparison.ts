import { breakLines } from '#server/seed/documents/fonts/breakLines.ts'
import type { ComparisonTable } from '#server/seed/documents/documentTypes.ts'
import { colors, contentWidth, page, rules, type } from '#server/seed/documents/look.ts'
import { formatValue } from '#server/seed/documents/quantities.ts'
import type { Block, Sheet } from '#server/seed/documents/sheet.ts'

const padding = 2.2
const gap = 9
const columnGap = 10
const labelWidth = contentWidth * 0.4
const headHeight = type.column.leading + 8
const titleHeight = type.group.leading + 5

/** Sets the machines side by side, a column each, group after group; their names stand at the head of every page. */
export function putComparison(
  sheet: Sheet,
  names: readonly string[],
  tables: readonly ComparisonTable[],
  language: string,
): void {
  const { pen } = sheet
  const step = (contentWidth - labelWidth) / names.length
  const columns = names.map((_, index) => page.left + labelWidth + index * step)
  pen.within('Table', () => {
    pen.within('TR', () => {
      pen.element('TD', () => {})
      putNames(sheet, names, columns, (draw) => pen.element('TH', draw, 'Column'))
    })
    for (const { title, rows } of tables) {
      const blocks = rows.map((row) => rowBlock(sheet, row, columns, step - columnGap, language))
      if (blocks.reduce((sum, { height }) => sum + height, titleHeight) > sheet.room) {
        sheet.newPage()
        putNames(sheet, names, columns, (draw) => pen.ornament(draw, 'Pagination'))
      }
      pen.within('TR', () => pen.element('TH', () => pen.line(title, page.left, sheet.y, type.group), 'Row'))
      sheet.y += titleHeight
      pen.rule(page.left, sheet.y, contentWidth, rules.thin, colors.ink)
      for (const block of blocks) sheet.put(block, 0)
      sheet.y += gap
    }
  })
}

/**
 * The height that should be free where the comparison begins: all of it, as long as no text in it takes a second line, or
 * its first group when it is longer than a page.
 */
export function comparisonHeight(tables: readonly ComparisonTable[]): number {
  const heights = tables.map(({ rows }) => titleHeight + gap + rows.length * (type.label.leading + padding * 2))
  const whole = heights.reduce((sum, height) => sum + height, headHeight)
  const fits = whole < page.height - page.top - page.bottom - type.heading.leading * 2
  return fits ? whole : headHeight + (heights[0] ?? 0)
}

function putNames(
  sheet: Sheet,
  names: readonly string[],
  columns: readonly number[],
  mark: (draw: () => void) => void,
): void {
  names.forEach((name, index) => mark(() => sheet.pen.line(name, columns[index] ?? page.left, sheet.y, type.column)))
  sheet.y += headHeight
}

function rowBlock(
  { pen }: Sheet,
  { label, unit, values }: ComparisonTable['rows'][number],
  columns: readonly number[],
  width: number,
  language: string,
): Block {
  const labelLines = breakLines(label, type.label, labelWidth - 60)
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
            if (unit !== undefined) pen.lineBefore(` ${unit}`, x + labelWidth - 24, y + padding, type.unit)
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
