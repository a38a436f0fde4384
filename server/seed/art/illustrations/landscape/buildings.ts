import { box, lines, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'

/** Renders a barn seen from the gable side: lit left end, long wall in shade, roof, gate. */
export const barn = (x: number, y: number, width: number, height: number, wall = '#c9c1b1', roof = '#8d6b5c') => {
  const gable = width * 0.3
  return [
    shape(
      [
        [x, y],
        [x + gable, y],
        [x + gable, y + height * 0.56],
        [x + gable / 2, y + height],
        [x, y + height * 0.56],
      ],
      wall,
    ),
    box(x + gable, y, width - gable, height * 0.56, shade(wall)),
    shape(
      [
        [x + gable + width * 0.03, y + height * 0.52],
        [x + width + width * 0.02, y + height * 0.52],
        [x + width - gable * 0.42, y + height],
        [x + gable / 2, y + height],
      ],
      roof,
    ),
    shape(
      [
        [x - width * 0.02, y + height * 0.52],
        [x + gable / 2, y + height],
        [x + gable / 2 + width * 0.03, y + height],
        [x + width * 0.02, y + height * 0.52],
      ],
      '#6e5347',
    ),
    shape(
      [
        [x + gable * 0.22, y],
        [x + gable * 0.78, y],
        [x + gable * 0.78, y + height * 0.36],
        [x + gable * 0.22, y + height * 0.36],
      ],
      '#6a6459',
    ),
    shapes(
      range(4).map((window): Point[] =>
        quad(x + gable + width * (0.09 + window * 0.155), y + height * 0.2, width * 0.07, height * 0.17),
      ),
      '#77786f',
    ),
    lines(
      range(7).map((row): Point[] => [
        [x + gable * 0.6 + (row * (width - gable * 0.6)) / 7, y + height * 0.97],
        [x + gable + width * 0.04 + (row * (width - gable)) / 7, y + height * 0.55],
      ]),
      '#7d5e51',
      Math.max(1, width * 0.004),
    ),
  ].join('')
}

/** Renders a tower silo with a domed cap. */
export const silo = (x: number, y: number, width: number, height: number) =>
  [
    shape(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height * 0.88],
        [x + width * 0.5, y + height, width * 0.5],
        [x, y + height * 0.88],
      ],
      '#b8bbb6',
    ),
    shape(
      [
        [x + width * 0.58, y],
        [x + width, y],
        [x + width, y + height * 0.88],
        [x + width * 0.7, y + height * 0.95],
      ],
      '#989d99',
    ),
    lines(
      range(6).map((hoop): Point[] => [
        [x, y + (hoop + 1) * height * 0.14],
        [x + width, y + (hoop + 1) * height * 0.14],
      ]),
      '#8b918e',
      Math.max(1.4, width * 0.025),
    ),
  ].join('')

/** Renders a farm far away: house, barn and silo as one small group. */
export const farmstead = (x: number, y: number, size: number) =>
  [
    silo(x + size * 1.02, y, size * 0.12, size * 0.5),
    barn(x, y, size * 0.95, size * 0.34),
    barn(x + size * 1.2, y, size * 0.5, size * 0.3, '#d6cfc0', '#7f6254'),
  ].join('')

/** Renders a stack of square bales, front and lit top. */
export const baleStack = (
  x: number,
  y: number,
  columns: number,
  levels: number,
  bale: { width: number; height: number },
  colors: { front: string; light: string; line: string },
) => {
  const [width, height] = [columns * bale.width, levels * bale.height]
  return [
    box(x, y, width, height, colors.front),
    box(x, y + height - bale.height * 0.16, width, bale.height * 0.16, colors.light),
    lines(
      range(levels).map((level): Point[] => [
        [x, y + level * bale.height],
        [x + width, y + level * bale.height],
      ]),
      colors.line,
      bale.height * 0.06,
    ),
    lines(
      range(levels).flatMap((level) =>
        range(columns + 1).map((column): Point[] => [
          [x + column * bale.width, y + level * bale.height],
          [x + column * bale.width, y + (level + 1) * bale.height],
        ]),
      ),
      colors.line,
      bale.height * 0.05,
    ),
    lines(
      range(levels).flatMap((level) =>
        range(columns).flatMap((column) =>
          [0.3, 0.7].map((share): Point[] => [
            [x + (column + share) * bale.width, y + level * bale.height + 3],
            [x + (column + share) * bale.width, y + (level + 1) * bale.height - 3],
          ]),
        ),
      ),
      colors.light,
      bale.height * 0.03,
    ),
  ].join('')
}

const quad = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

const shade = (wall: string) => (wall === '#d6cfc0' ? '#b5ad9c' : '#a79f8f')
