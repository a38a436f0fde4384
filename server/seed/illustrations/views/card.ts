import { box, n, oval, place } from '#server/seed/illustrations/canvas.ts'
import type { Drawing, Picture } from '#server/seed/illustrations/drawing.ts'
import { paper } from '#server/seed/illustrations/tones.ts'

const size = { width: 1200, height: 900 }
const groundLine = 146
const widest = 1070
const tallest = 570
/** A machine this long (mm) fills the card; shorter ones shrink by less than their length, so that small machines stay visible. */
const fullLength = 7000
const shrink = 0.55

/** The machine whole, on paper; every card stands on the same ground line and follows the same scale. */
export const cardView = (drawing: Drawing): Picture => {
  const length = drawing.right - drawing.left
  const wanted = widest * Math.min(1, (length / fullLength) ** shrink)
  const scale = Math.min(wanted / length, tallest / drawing.top)
  const x = size.width / 2 - ((drawing.left + drawing.right) / 2) * scale
  return picture(size.width, size.height, [
    box(0, 0, size.width, size.height, paper),
    place(x, groundLine, scale, shadow(drawing, '#dcd9d2', '#bdb9b0') + drawing.svg),
  ])
}

/** Contact shadow: one wide soft shape, and a darker one under each wheel. */
export const shadow = (drawing: Drawing, soft: string, dark: string) => {
  const length = drawing.right - drawing.left
  const depth = Math.min(length * 0.05, 260)
  return [
    oval((drawing.left + drawing.right) / 2 + length * 0.02, -depth * 0.12, length * 0.98, depth, soft),
    ...drawing.contacts.map(({ x, width }) => oval(x + width * 0.08, -depth * 0.06, width, depth * 0.5, dark)),
  ].join('')
}

/** Wraps parts drawn from the lower left corner into a file. */
export const picture = (width: number, height: number, parts: readonly string[], head = ''): Picture => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">${head}<g transform="translate(0 ${n(height)})">${parts.join('').replaceAll(' />', '/>').replaceAll(' >', '>')}</g></svg>`,
  width,
  height,
})
