import { breakLines } from '#server/seed/art/documents/fonts/breakLines.ts'
import type { KeyFigure } from '#server/seed/art/documents/documentTypes.ts'
import { rules, type } from '#server/seed/art/documents/style.ts'
import type { Pen } from '#server/seed/art/documents/pen.ts'
import { formatValue } from '#server/seed/art/documents/formatValue.ts'
import type { Block } from '#server/seed/art/documents/sheet.ts'

const padding = 9
const gap = 14
const unitGap = 1.5

/** Returns a block of key figures in a row between two rules, each above its label. */
export function figuresBlock(pen: Pen, figures: readonly KeyFigure[], width: number, language: string): Block {
  const step = width / Math.max(figures.length, 1)
  const cells = figures.map((figure) => ({ figure, label: breakLines(figure.label, type.small, step - gap) }))
  const labelLines = Math.max(1, ...cells.map(({ label }) => label.length))
  const height = padding * 2 + type.figure.leading + labelLines * type.small.leading
  return {
    height,
    render: (x, y) => {
      pen.rule(x, y, width, rules.thin)
      pen.within('L', () =>
        cells.forEach(({ figure, label }, index) => {
          const left = x + index * step
          pen.within('LI', () =>
            pen.element('LBody', () => {
              renderFigure(pen, figure, left, y + padding, language)
              pen.lines(label, left, y + padding + type.figure.leading, type.small)
            }),
          )
        }),
      )
      pen.rule(x, y + height, width, rules.thin)
    },
  }
}

function renderFigure(pen: Pen, { value, unit, also }: KeyFigure, x: number, y: number, language: string): void {
  let end = pen.lineUpTo(formatValue(value, language), x, y, type.figure)
  const units = [unit, also === undefined ? undefined : formatQuantity(also.value, also.unit, language)]
  // Aligns the baseline of the smaller units with that of the figures.
  const lowered = y + (type.figure.size - type.figureUnit.size) * 0.35
  for (const text of units)
    if (text !== undefined) end = pen.lineUpTo(` ${text} `, end + unitGap, lowered, type.figureUnit)
}

function formatQuantity(value: number | string, unit: string | undefined, language: string): string {
  return [formatValue(value, language), unit].filter((part) => part !== undefined).join(' ')
}
