import { box, disc, line, oval, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import { hills, sky } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import { tufts } from '#server/seed/art/illustrations/landscape/ground.ts'
import { palettes } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { treeline } from '#server/seed/art/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/art/illustrations/primitives/random.ts'
import { distant, extras, frame, scene } from '#server/seed/art/illustrations/scenes/scene.ts'

const { width, horizon } = frame

/** Renders an open-air fair: white tents, flags and a row of products in front of visitors. */
export const fair = () => {
  const random = randomOf('fair')
  const palette = palettes.meadow
  const tractor = distant(extras.tractor, 0, 0, 420, '#4d5a3a')
  return scene('fair', [
    sky(frame, palette, random, 'sky-fair'),
    hills(frame, palette, random),
    treeline(0, width, horizon - 8, 50, palette, random),
    tent(40, 460),
    tent(560, 380),
    tent(1180, 420),
    tent(1660, 460),
    [500, 975, 1140, 1625].map((x, index) => flag(x, 330 + index * 12)).join(''),
    box(0, 0, width, horizon - 8, palette.ground),
    shape(
      [
        [0, 60],
        [width, 60],
        [width, 190],
        [0, 190],
      ],
      '#b7b09f',
    ),
    shape(
      [
        [0, 176],
        [width, 176],
        [width, 190],
        [0, 190],
      ],
      '#cbc5b6',
    ),
    `<g id="fair-tractor" transform="translate(1040 -150)">${tractor}</g>`,
    '<use href="#fair-tractor" x="500" y="4"/><use href="#fair-tractor" x="1000" y="8"/>',
    [
      [742, 128, 142, '#57656b'],
      [800, 122, 136, '#8a5a4b'],
      [1280, 112, 146, '#4f5d50'],
      [1336, 118, 128, '#a58a5a'],
      [1796, 110, 142, '#5d5a6b'],
    ]
      .map(([x = 0, y = 0, size = 0, coat = '']) => visitor(Number(x), Number(y), Number(size), String(coat)))
      .join(''),
    oval(780, 122, 120, 10, '#8d8675', 'opacity=".5"'),
    tufts(frame, 56, 0, 90, 20, palette.groundShade, random),
  ])
}

const tent = (x: number, size: number) =>
  [
    box(x, horizon - 10, size, size * 0.3, '#e9e6de'),
    shape(
      [
        [x - size * 0.04, horizon - 10 + size * 0.3],
        [x + size * 1.04, horizon - 10 + size * 0.3],
        [x + size * 0.76, horizon - 10 + size * 0.52, 20],
        [x + size * 0.5, horizon - 10 + size * 0.66, 10],
        [x + size * 0.24, horizon - 10 + size * 0.52, 20],
      ],
      '#f6f4ee',
    ),
    shape(
      [
        [x + size * 0.5, horizon - 10 + size * 0.66],
        [x + size * 0.76, horizon - 10 + size * 0.52, 20],
        [x + size * 1.04, horizon - 10 + size * 0.3],
        [x + size * 0.58, horizon - 10 + size * 0.3],
      ],
      '#d8d4ca',
    ),
    box(x + size * 0.36, horizon - 10, size * 0.28, size * 0.24, '#a9a59b'),
  ].join('')

const flag = (x: number, height: number) =>
  line(
    [
      [x, horizon - 30],
      [x, horizon + height],
    ],
    '#8a8f90',
    5,
  ) +
  shape(
    [
      [x + 3, horizon + height],
      [x + 74, horizon + height - 12, 20],
      [x + 70, horizon + height - 46, 10],
      [x + 3, horizon + height - 38],
    ],
    x % 2 === 0 ? '#c8102e' : '#e4e1d9',
  )

const visitor = (x: number, y: number, size: number, coat: string) =>
  [
    disc(x, y + size * 0.895, size * 0.075, '#b38d74'),
    shape(
      [
        [x - size * 0.13, y + size * 0.4],
        [x + size * 0.13, y + size * 0.4],
        [x + size * 0.12, y + size * 0.82, 6],
        [x - size * 0.12, y + size * 0.82, 6],
      ],
      coat,
    ),
    box(x - size * 0.1, y, size * 0.08, size * 0.42, '#3b4246'),
    box(x + size * 0.03, y, size * 0.08, size * 0.42, '#30363a'),
  ].join('')
