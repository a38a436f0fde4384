import { box, line, oval } from '#server/seed/illustrations/canvas.ts'
import type { Point } from '#server/seed/illustrations/canvas.ts'
import type { Picture } from '#server/seed/illustrations/drawing.ts'
import { paper } from '#server/seed/illustrations/tones.ts'
import { picture } from '#server/seed/illustrations/views/card.ts'

/** Articles of the shop are square, so that a row of cards lines up. */
const side = 900
/** What every article stands or lies on. */
export const floor = 170

/** Colours of cloth, paint and paper, each with the tone of its shade. */
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

/** The shadow of what lies flat, and seams sewn with a double thread. */
export const flatShadow = '#cfcbc1'
export const stitch = 'stroke-dasharray="9 7"'

/** An article alone on paper, with its shadow on the floor. */
export const onPaper = (parts: readonly string[], shadow: { readonly x: number; readonly width: number }): Picture =>
  picture(side, side, [
    box(0, 0, side, side, paper),
    oval(shadow.x, floor - 4, shadow.width, 44, '#dcd8cf'),
    oval(shadow.x, floor - 2, shadow.width * 0.82, 22, '#c4c0b6'),
    ...parts,
  ])

/** An article laid flat and seen from above: its shadow falls to the lower right. */
export const laidFlat = (parts: readonly string[], outline: string): Picture =>
  picture(side, side, [
    box(0, 0, side, side, paper),
    `<g transform="translate(14 16)" opacity=".5">${outline}</g>`,
    ...parts,
  ])

/** Both halves of an outline of which the left one is given, from top to bottom. */
export const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...half.map(([x, y, radius]): Point => (radius === undefined ? [side - x, y] : [side - x, y, radius])).toReversed(),
]

/** The maker's sign, two peaks: `x` is its middle, `y` its foot. */
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
