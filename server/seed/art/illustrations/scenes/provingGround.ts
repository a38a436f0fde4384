import { box, line, lines, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { hills, patchwork, sky } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import { tufts } from '#server/seed/art/illustrations/landscape/ground.ts'
import { palettes } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { poplars, treeline } from '#server/seed/art/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/art/illustrations/primitives/random.ts'
import { distant, extras, frame, scene } from '#server/seed/art/illustrations/scenes/scene.ts'

const { width, horizon } = frame

/** Renders a test track in open country: banked asphalt, markers, a tractor on a run. */
export const provingGround = () => {
  const random = randomOf('proving-ground')
  const palette = palettes.meadow
  return scene('proving-ground', [
    sky(frame, palette, random, 'sky-proving-ground'),
    hills(frame, palette, random),
    patchwork(frame, palette, random),
    treeline(0, 700, horizon - 6, 46, palette, random),
    poplars(
      range(6).map((index) => 1700 + index * 52),
      horizon - 4,
      110,
      palette,
      random,
    ),
    box(0, 0, width, horizon, palette.ground),
    shape(
      [
        [0, horizon - 30],
        [width, horizon - 8],
        [width, horizon - 40],
        [0, horizon - 66],
      ],
      palette.groundLight,
    ),
    track(),
    line(
      [
        [1700, horizon + 30],
        [1700, horizon - 60],
      ],
      '#6c7275',
      10,
    ),
    shapes(
      [
        [
          [1706, horizon + 30],
          [1800, horizon + 18],
          [1706, horizon - 4],
        ],
      ],
      '#b3202c',
    ),
    distant(extras.small, 1330, 120, 520, '#3f4140'),
    ...range(5).map((index) => cone(1640 + index * 66, 200 - index * 3, 26)),
    box(260, horizon - 20, 190, 62, '#c4c1b8'),
    box(270, horizon + 4, 170, 26, '#8fa3a8'),
    tufts(frame, 16, 0, 60, 14, palette.groundShade, random),
  ])
}

const cone = (x: number, y: number, size: number) =>
  shape(
    [
      [x - size * 0.5, y],
      [x + size * 0.5, y],
      [x + size * 0.1, y + size * 1.2],
      [x - size * 0.1, y + size * 1.2],
    ],
    '#c9642d',
  ) +
  shape(
    [
      [x - size * 0.33, y + size * 0.4],
      [x + size * 0.33, y + size * 0.4],
      [x + size * 0.23, y + size * 0.66],
      [x - size * 0.23, y + size * 0.66],
    ],
    '#f4efdf',
  )

/** Renders the far straight, the banked bend and the near lane. */
const track = () =>
  [
    shape(
      [
        [-40, horizon - 78],
        [1500, horizon - 66, 200],
        [1960, horizon - 92, 200],
        [2060, 150, 200],
        [1800, 44, 300],
        [1300, 20],
        [-40, 20],
        [-40, 128],
        [1300, 132, 200],
        [1640, 168, 120],
        [1560, horizon - 104, 120],
        [1200, horizon - 112],
        [-40, horizon - 116],
      ],
      '#7d7f7d',
    ),
    shape(
      [
        [-40, 128],
        [1300, 132, 200],
        [1640, 168, 100],
        [1640, 160, 100],
        [1300, 116, 200],
        [-40, 110],
      ],
      '#686b6a',
    ),
    lines(
      range(15).map((dash): Point[] => [
        [dash * 110, 74],
        [dash * 110 + 60, 74.5],
      ]),
      '#d9d6cc',
      6,
    ),
    lines(
      range(16).map((dash): Point[] => [
        [dash * 96, horizon - 97],
        [dash * 96 + 44, horizon - 96.6],
      ]),
      '#d9d6cc',
      3,
    ),
  ].join('')
