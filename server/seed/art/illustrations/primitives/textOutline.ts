import { facesOf } from '#server/seed/art/documents/fonts/faces.ts'

/**
 * Renders text as outlines in the site's typeface, because an SVG image cannot use the fonts of the page; outlines also halve
 * the layout time of a picture. `x` is the start of the text, `y` its baseline, upwards.
 */
export const textOutline = (x: number, y: number, size: number, fill: string, text: string) => {
  const [face] = facesOf('bold')
  if (face === undefined) return ''
  const { font } = face
  const { glyphs, positions } = font.layout(text, [])
  const scale = size / font.unitsPerEm
  // Resolution of the coordinates: about two hundred steps per letter height.
  const step = size >= 150 ? 1 : size >= 15 ? 10 : 100
  let last: readonly number[] = [0, 0]
  let opened = last
  let pen = x
  const outlines = glyphs.map((glyph, index) => {
    const start = pen
    pen += (positions[index]?.xAdvance ?? 0) * scale
    return glyph.path.commands
      .map(({ command, args }) => {
        const moves = relative(args, start)
        if (command === 'moveTo') opened = last
        // Closing a path returns to its start.
        if (command === 'closePath') last = opened
        return letters[command] + moves
      })
      .join('')
  })
  return `<path d="${outlines.join('')}" fill="${fill}"/>`

  /** Returns coordinates relative to the previous point, which halves the file size. */
  function relative(args: readonly number[], start: number): string {
    const coordinates = args.map((value, index) =>
      Math.round((index % 2 === 0 ? start + value * scale : -y - value * scale) * step),
    )
    const moves = coordinates.map((coordinate, index) => (coordinate - (last[index % 2] ?? 0)) / step)
    if (coordinates.length > 0) last = coordinates.slice(-2)
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
