import {
  box,
  disc,
  line,
  lines,
  oval,
  transform,
  range,
  shape,
  shapes,
} from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { renderProduct } from '#server/seed/art/illustrations/kinds/renderProduct.ts'
import { windows } from '#server/seed/art/illustrations/scenes/fixtures.ts'
import { extras, frame, red, scene } from '#server/seed/art/illustrations/scenes/scene.ts'
import { tonesOf } from '#server/seed/art/illustrations/primitives/tones.ts'

const { width, height, horizon } = frame

/** Renders the assembly hall: tractors on the line, gantry crane, roof lights. */
export const factory = () => {
  const line1 = renderProduct(extras.tractor, tonesOf(red), 'parked')
  const scale = 0.098
  return scene(
    'factory',
    [
      box(0, horizon - 40, width, height - horizon + 40, '#cfcfca'),
      shapes(
        range(7).map((shed): Point[] => [
          [shed * 320 - 40, height],
          [shed * 320 - 40, height - 150],
          [shed * 320 + 270, height - 40],
          [shed * 320 + 270, height],
        ]),
        '#b3b5b2',
      ),
      shapes(
        range(7).map((shed): Point[] => [
          [shed * 320 - 20, height - 134],
          [shed * 320 - 20, height - 40],
          [shed * 320 + 60, height - 20],
          [shed * 320 + 60, height - 106],
        ]),
        '#e6ecec',
      ),
      lines(
        range(8).map((column): Point[] => [
          [column * 300 + 20, horizon - 40],
          [column * 300 + 20, height - 150],
        ]),
        '#a2a5a3',
        22,
      ),
      box(0, height - 230, width, 34, '#d7a13a'),
      box(0, height - 236, width, 8, '#a87a26'),
      crane(1490),
      windows([70, 670, 1270, 1870], 420, 180, 170),
      box(0, 0, width, horizon - 40, '#a3a29b'),
      shape(
        [
          [0, 96],
          [width, 96],
          [width, 168],
          [0, 168],
        ],
        '#8b8a84',
      ),
      box(0, 164, width, 6, '#d7a13a'),
      box(0, 94, width, 5, '#d7a13a'),
      `<g id="factory-tractor">${transform(1230, 136, scale, oval(1400, -30, 5000, 300, '#62615c') + line1.svg)}</g>`,
      '<use href="#factory-tractor" x="-690" y="0"/><use href="#factory-tractor" x="660" y="0"/>',
      robot(1070, 170),
      robot(1750, 170),
    ],
    'inside',
  )
}

const crane = (x: number) =>
  [
    box(x - 90, height - 262, 180, 30, '#3a4247', 8),
    line(
      [
        [x, height - 262],
        [x, 560],
      ],
      '#5c6366',
      6,
    ),
    shape(
      [
        [x - 90, 480],
        [x + 90, 480],
        [x + 80, 560, 12],
        [x - 80, 560, 12],
      ],
      '#6d767a',
    ),
    box(x - 60, 440, 120, 46, '#4a5359', 8),
    disc(x + 60, 520, 22, '#9aa1a4'),
  ].join('')

const robot = (x: number, y: number) =>
  [
    box(x - 44, y, 88, 40, '#4a5359', 6),
    line(
      [
        [x, y + 40],
        [x - 56, y + 190],
        [x + 60, y + 270],
      ],
      '#d7a13a',
      34,
      'stroke-linejoin="round"',
    ),
    disc(x - 56, y + 190, 24, '#3a4247'),
    disc(x, y + 50, 26, '#3a4247'),
    line(
      [
        [x + 60, y + 270],
        [x + 96, y + 216],
      ],
      '#4a5359',
      18,
    ),
    disc(x + 60, y + 270, 18, '#3a4247'),
  ].join('')
