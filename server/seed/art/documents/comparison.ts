import { breakLines } from '#server/seed/art/documents/fonts/breakLines.ts'
import type { ComparisonTable } from '#server/seed/art/documents/documentTypes.ts'
import { colors, contentWidth, page, rules, type } from '#server/seed/art/documents/style.ts'
import { formatValue } from '#server/seed/art/documents/formatValue.ts'
import type { Block, Sheet } from '#server/seed/art/documents/sheet.ts'

const padding = 2.2
const gap = 9
const columnGap = 10
const labelWidth = contentWidth * 0.4
const headHeight = type.column.leading + 8
const titleHeight = type.group.leading + 5

/** Sets the comparison of products, one column each; their names are repeated at the top of every page. */
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
      putNames(sheet, names, columns, (render) => pen.element('TH', render, 'Column'))
    })
    for (const { title, rows } of tables) {
      const blocks = rows.map((row) => rowBlock(sheet, row, columns, step - columnGap, language))
      if (blocks.reduce((sum, { height }) => sum + height, titleHeight) > sheet.remaining) {
        sheet.newPage()
        putNames(sheet, names, columns, (render) => pen.ornament(render, 'Pagination'))
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
 * Returns the height that should be free where the comparison begins: that of the whole comparison, with one line per row, or
 * of its first group when the whole is longer than a page.
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
  mark: (render: () => void) => void,
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
    render: (x, y) => {
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
