import {
  arc,
  box,
  disc,
  dots,
  line,
  lines,
  polar,
  range,
  ring,
  shapes,
} from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { red } from '#server/seed/art/illustrations/scenes/scene.ts'

/** Renders cartons of uneven height. */
export const cartons = (x: number, y: number, count: number, random: () => number) =>
  range(count)
    .map((index) => {
      const [wide, tall] = [96 + Math.round(random() * 18), 80 + Math.round(random() * 90)]
      const left = x + index * 120
      const fill = ['#b79c78', '#c4ab88', '#a88d6a'][index % 3] ?? '#b79c78'
      return [
        box(left, y, wide, tall, fill),
        box(left, y, wide * 0.14, tall, '#d2bc9b'),
        box(left, y + tall * 0.44, wide, tall * 0.14, '#cbb492'),
        box(left + wide * 0.52, y + tall * 0.12, wide * 0.36, tall * 0.22, '#f1ede4'),
      ].join('')
    })
    .join('')

/** Renders oil and fuel filters in two colours. */
export const filters = (x: number, y: number, count: number) =>
  range(count)
    .map((index) => {
      const left = x + index * 84
      const fill = index % 2 === 0 ? red : '#e4e1d9'
      const dark = index % 2 === 0 ? '#9d0c24' : '#bdb9ae'
      return [
        box(left, y, 68, 132, fill, 8),
        box(left + 48, y + 2, 20, 128, dark, 6),
        lines(
          range(6).map((rib): Point[] => [
            [left + 8, y + 14 + rib * 9],
            [left + 60, y + 14 + rib * 9],
          ]),
          dark,
          3,
        ),
        box(left + 6, y + 132, 56, 14, '#4a5359', 3),
      ].join('')
    })
    .join('')

/** Renders belts hung from pegs. */
export const belts = (x: number, y: number) =>
  [0, 96, 192]
    .map((offset) =>
      [
        line(
          [
            [x + offset, y + 190],
            [x + offset, y + 60, 40],
            [x + offset + 34, y + 20, 34],
            [x + offset + 68, y + 60, 40],
            [x + offset + 68, y + 190],
          ],
          '#2f363b',
          14,
        ),
        line(
          [
            [x + offset - 12, y + 192],
            [x + offset + 80, y + 192],
          ],
          '#8a8e8c',
          10,
        ),
      ].join(''),
    )
    .join('')

/** Renders a gear wheel seen face on. */
export const gear = (x: number, y: number, radius: number) =>
  [
    shapes(
      range(20).map((tooth): Point[] => [
        polar(x, y, radius * 0.84, tooth * 18 - 6),
        polar(x, y, radius, tooth * 18 - 3),
        polar(x, y, radius, tooth * 18 + 3),
        polar(x, y, radius * 0.84, tooth * 18 + 6),
      ]),
      '#7c8488',
    ),
    disc(x, y, radius * 0.86, '#9aa1a4'),
    arc(x, y, radius * 0.72, 80, 220, '#c3c7c8', radius * 0.08),
    ring(x, y, radius * 0.6, radius * 0.05, '#7c8488'),
    dots(
      range(6).map((hole) => polar(x, y, radius * 0.46, hole * 60)),
      radius * 0.1,
      '#6a7276',
    ),
    disc(x, y, radius * 0.22, '#4a5359'),
  ].join('')

/** Renders a row of brake discs, leaning one behind the other. */
export const brakeDiscs = (x: number, y: number) =>
  [0, 44, 88]
    .map((offset) =>
      [
        disc(x + offset + 70, y + 78, 78, offset === 88 ? '#a9afb1' : '#868d90'),
        ring(x + offset + 70, y + 78, 76, 4, '#6a7276'),
      ].join(''),
    )
    .join('') +
  dots(
    range(10).map((hole) => polar(x + 158, y + 78, 54, hole * 36)),
    6,
    '#5f686c',
  ) +
  disc(x + 158, y + 78, 28, '#4a5359')

/** Renders coiled hoses. */
export const hoses = (x: number, y: number) =>
  [0, 1]
    .map((coil) =>
      range(3)
        .map((turn) => ring(x + 50 + coil * 116, y + 62, 54 - turn * 13, 10, turn % 2 === 0 ? '#2f363b' : '#454d52'))
        .join(''),
    )
    .join('')
