import { box, line, oval } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { paper } from '#server/seed/art/illustrations/primitives/tones.ts'
import { picture } from '#server/seed/art/illustrations/primitives/picture.ts'

/** Pictures of articles are square, so that a row of cards is aligned. */
const side = 900
/** Height of the floor under an article. */
export const floor = 170

/** Colours of cloth, paint and paper, each with a shade. */
export const cloth = {
  red: '#c8102e',
  redShade: '#9d0c24',
  redDeep: '#7c0a1d',
  graphite: '#3a4247',
  graphiteShade: '#2a3035',
  graphiteDeep: '#1b1f22',
  graphiteLight: '#525c62',
  steel: '#9aa1a4',
  steelShade: '#6a7276',
  steelLight: '#c9cdcd',
  white: '#fbfaf7',
  whiteShade: '#dcd8cf',
} as const

/** The shadow of flat articles, and the dashes of a double seam. */
export const flatShadow = '#cfcbc1'
export const stitch = 'stroke-dasharray="9 7"'

/** Wraps an article alone on paper, with its shadow on the floor. */
export const onPaper = (parts: readonly string[], shadow: { readonly x: number; readonly width: number }): Picture =>
  picture(side, side, [
    box(0, 0, side, side, paper),
    oval(shadow.x, floor - 4, shadow.width, 44, '#dcd8cf'),
    oval(shadow.x, floor - 2, shadow.width * 0.82, 22, '#c4c0b6'),
    ...parts,
  ])

/** Wraps an article seen from above, with its shadow to the lower right. */
export const laidFlat = (parts: readonly string[], outline: string): Picture =>
  picture(side, side, [
    box(0, 0, side, side, paper),
    `<g transform="translate(14 16)" opacity=".5">${outline}</g>`,
    ...parts,
  ])

/** Returns a symmetrical outline from its left half, given from top to bottom. */
export const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...half.map(([x, y, radius]): Point => (radius === undefined ? [side - x, y] : [side - x, y, radius])).toReversed(),
]

/** Renders the logo, two peaks: `x` is its middle, `y` its lower edge. */
export const sign = (x: number, y: number, width: number, colour: string) =>
  line(
    [
      [x - width / 2, y],
      [x - width * 0.24, y + width * 0.58],
      [x, y + width * 0.16],
      [x + width * 0.24, y + width * 0.58],
      [x + width / 2, y],
    ],
    colour,
    width * 0.13,
    'stroke-linejoin="miter"',
  )
