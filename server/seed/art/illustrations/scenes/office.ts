import { box, line, lines, transform, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { hills, sky } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import { palettes } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { treeline } from '#server/seed/art/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/art/illustrations/primitives/random.ts'
import { lamps } from '#server/seed/art/illustrations/scenes/fixtures.ts'
import { distant, extras, frame, scene } from '#server/seed/art/illustrations/scenes/scene.ts'

const { width, height } = frame

/** Renders an office above the fields: long table, chairs, a window with hills. */
export const office = () => {
  const random = randomOf('office')
  const palette = palettes.meadow
  const view = { width, height, horizon: 400 }
  return scene(
    'office',
    [
      sky(view, palette, random, 'sky-office'),
      hills(view, palette, random),
      treeline(200, 1900, 392, 40, palette, random),
      box(0, 280, width, 116, palette.ground),
      shapes(
        [
          [
            [0, 0],
            [width, 0],
            [width, 292],
            [0, 292],
          ],
          [
            [0, 820],
            [width, 820],
            [width, 900],
            [0, 900],
          ],
        ],
        '#d9d5cb',
      ),
      lines(
        [260, 780, 1320, 1840].map((x): Point[] => [
          [x, 280],
          [x, 830],
        ]),
        '#3a4247',
        16,
      ),
      line(
        [
          [0, 292],
          [width, 292],
        ],
        '#3a4247',
        14,
      ),
      line(
        [
          [0, 820],
          [width, 820],
        ],
        '#3a4247',
        14,
      ),
      box(0, 0, width, 220, '#a99a86'),
      box(0, 214, width, 8, '#8b7d6b'),
      lines(
        range(12).map((board): Point[] => [
          [board * 260 - 480, 0],
          [board * 190 - 90, 214],
        ]),
        '#9b8c78',
        3,
      ),
      transform(250, 0, 1, table()),
      lamps([1110, 1510], 690),
    ],
    'inside',
  )
}

const table = () =>
  [
    ...[620, 860, 1240, 1480].map((x) => chair(x)),
    shape(
      [
        [470, 236],
        [1650, 236],
        [1620, 268],
        [500, 268],
      ],
      '#c8b08c',
    ),
    shape(
      [
        [470, 220],
        [1650, 220],
        [1650, 238],
        [470, 238],
      ],
      '#a5895f',
    ),
    shapes(
      [560, 1540].map((x): Point[] => [
        [x, 60],
        [x + 26, 60],
        [x + 40, 222],
        [x - 14, 222],
      ]),
      '#3a4247',
    ),
    modelAndPapers(),
  ].join('')

const chair = (x: number) =>
  [
    shape(
      [
        [x - 60, 200, 14],
        [x + 60, 200, 14],
        [x + 66, 350, 24],
        [x - 66, 350, 24],
      ],
      '#4a5359',
    ),
    shape(
      [
        [x - 52, 210, 14],
        [x - 10, 210],
        [x - 10, 340],
        [x - 56, 340, 20],
      ],
      '#5f6a70',
    ),
    line(
      [
        [x, 110],
        [x, 210],
      ],
      '#3a4247',
      12,
    ),
    line(
      [
        [x - 60, 96],
        [x, 120],
        [x + 60, 96],
      ],
      '#3a4247',
      12,
    ),
  ].join('')

const modelAndPapers = () =>
  [
    shape(
      [
        [700, 252],
        [830, 250],
        [850, 264],
        [730, 266],
      ],
      '#f4f1ea',
    ),
    shape(
      [
        [1300, 250],
        [1420, 250],
        [1410, 264],
        [1310, 264],
      ],
      '#f4f1ea',
    ),
    distant(extras.small, 1060, 266, 170, '#a5895f'),
    box(1480, 266, 90, 60, '#3a4247', 4),
    box(1488, 272, 74, 46, '#a9bcc1'),
  ].join('')
