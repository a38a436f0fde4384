import { facesOf, type Weight } from '#server/seed/documents/fonts/faces.ts'

/** Letters as outlines in the site's typeface, whatever typefaces the machine has; `x` is their start or, with `middle`, their middle. */
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
  let pen = middle ? x - (advanceWidth * scale) / 2 : x
  const outlines = glyphs.map((glyph, index) => {
    const start = pen
    pen += (positions[index]?.xAdvance ?? 0) * scale
    return glyph.path.commands
      .map(({ command, args }) => letters[command] + args.map((value, axis) => point(value, axis, start)).join(' '))
      .join('')
  })
  return `<path d="${outlines.join('')}" fill="${fill}"/>`

  function point(value: number, axis: number, start: number): string {
    return (axis % 2 === 0 ? start + value * scale : -y - value * scale).toFixed(2)
  }
}

/** The model names that drawings carry as text, as outlines. */
export const outlineNames = (svg: string) =>
  svg.replaceAll(
    /<text x="([^"]+)" y="([^"]+)"[^>]*font-size="([^"]+)" fill="([^"]+)"[^>]*?(transform="[^"]*")?>([^<]*)<\/text>/g,
    (_all, x: string, y: string, size: string, fill: string, turned: string | undefined, text: string) =>
      `<g ${turned ?? ''}>${words(Number(x), -Number(y), Number(size), fill, text)}</g>`,
  )

const letters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const
