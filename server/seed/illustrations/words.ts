import { facesOf, type Weight } from '#server/seed/documents/fonts/faces.ts'

/**
 * Letters as outlines in the site's typeface, whatever typefaces the machine has: a picture may use none of the page's, and text was
 * half of what the layout of one took. `x` is their start or, with `middle`, their middle; `y` their baseline, upwards.
 */
export const words = (
  x: number,
  y: number,
  size: number,
  fill: string,
  text: string,
  { weight = 'bold' as Weight, middle = false } = {},
) => {
  const [face] = facesOf(weight)
  if (face === undefined) return ''
  const { font } = face
  const { glyphs, positions, advanceWidth } = font.layout(text, [])
  const scale = size / font.unitsPerEm
  // A letter needs some two hundred steps of its height.
  const step = size >= 150 ? 1 : size >= 15 ? 10 : 100
  let last: readonly number[] = [0, 0]
  let opened = last
  let pen = middle ? x - (advanceWidth * scale) / 2 : x
  const outlines = glyphs.map((glyph, index) => {
    const start = pen
    pen += (positions[index]?.xAdvance ?? 0) * scale
    return glyph.path.commands
      .map(({ command, args }) => {
        const moves = relative(args, start)
        if (command === 'moveTo') opened = last
        // Closing leads back to where the line was begun.
        if (command === 'closePath') last = opened
        return letters[command] + moves
      })
      .join('')
  })
  return `<path d="${outlines.join('')}" fill="${fill}"/>`

  /** Where a stroke goes from the last point; a file is half as long as with places. */
  function relative(args: readonly number[], start: number): string {
    const places = args.map((value, index) =>
      Math.round((index % 2 === 0 ? start + value * scale : -y - value * scale) * step),
    )
    const moves = places.map((place, index) => (place - (last[index % 2] ?? 0)) / step)
    if (places.length > 0) last = places.slice(-2)
    return moves.map((move, index) => (index === 0 || move < 0 ? `${move}` : ` ${move}`)).join('')
  }
}

const letters = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const
