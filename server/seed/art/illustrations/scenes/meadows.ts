import { box, line, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { birds, hills, mountains, patchwork, sky } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import { barn } from '#server/seed/art/illustrations/landscape/buildings.ts'
import { roundBale } from '#server/seed/art/illustrations/landscape/bales.ts'
import { rows, tufts } from '#server/seed/art/illustrations/landscape/ground.ts'
import { palettes } from '#server/seed/art/illustrations/landscape/palettes.ts'
import type { Palette } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { poplars, treeline } from '#server/seed/art/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/art/illustrations/primitives/random.ts'
import { frame, scene } from '#server/seed/art/illustrations/scenes/scene.ts'

const { width, horizon } = frame

/** Renders a mown meadow with swaths running away and round bales. */
export const hayMeadow = () => {
  const random = randomOf('hay-meadow')
  const palette = palettes.meadow
  const vanishing: Point = [1180, horizon + 60]
  return scene('hay-meadow', [
    sky(frame, palette, random, 'sky-hay-meadow'),
    birds(1420, 700, 20),
    hills(frame, palette, random),
    patchwork(frame, palette, random),
    treeline(0, 620, horizon - 6, 54, palette, random),
    treeline(1560, width, horizon - 6, 44, palette, random),
    box(0, 0, width, horizon, palette.ground),
    rows(frame, vanishing, 22, palette.groundLight, 0.62),
    rows(frame, vanishing, 22, palette.crop, 0.26),
    rows(frame, [1186, horizon + 60], 22, palette.cropShade, 0.07),
    roundBale(860, 226, 30, palette),
    roundBale(1500, 236, 26, palette),
    roundBale(1240, 176, 56, palette),
    roundBale(1700, 120, 88, palette),
    tufts(frame, 150, 0, 120, 22, palette.groundShade, random),
  ])
}

/** Renders an alpine pasture under bare peaks, a barn and cows at rest. */
export const mountainPasture = () => {
  const random = randomOf('mountain-pasture')
  const palette: Palette = {
    ...palettes.meadow,
    far: '#9db0b6',
    middle: '#7e9486',
    near: '#6b8463',
    ground: '#809a5c',
    groundShade: '#66804a',
    groundLight: '#99ae70',
  }
  return scene('mountain-pasture', [
    sky(frame, palette, random, 'sky-mountain-pasture'),
    mountains(frame, { lit: '#c3cbcc', shade: '#a3b0b4' }, [
      [640, 600],
      [1800, 650],
      [1330, 770],
      [2060, 560],
    ]),
    mountains(frame, { lit: '#a9b6b4', shade: '#90a19f' }, [
      [180, 500],
      [760, 520],
      [1320, 540],
      [1800, 500],
    ]),
    hills(frame, palette, random),
    treeline(0, 480, horizon + 10, 56, palette, random),
    poplars(
      range(14).map((index) => 1640 + index * 42 + random() * 20),
      horizon - 6,
      130,
      { ...palette, tree: '#4f6753', treeShade: '#3f5546' },
      random,
    ),
    shape(
      [
        [0, 0],
        [0, horizon + 6],
        [500, horizon + 26, 400],
        [1100, horizon - 30, 400],
        [1700, horizon + 20, 400],
        [width, horizon - 10],
        [width, 0],
      ],
      palette.ground,
    ),
    shape(
      [
        [0, 0],
        [0, 210],
        [600, 250, 400],
        [1300, 150, 400],
        [width, 230],
        [width, 0],
      ],
      palette.groundLight,
      'opacity=".6"',
    ),
    shape(
      [
        [0, 0],
        [0, 120],
        [800, 150, 400],
        [1500, 60, 300],
        [width, 100],
        [width, 0],
      ],
      palette.groundShade,
      'opacity=".6"',
    ),
    barn(1400, 232, 290, 160, '#b9a78d', '#6f5b4e'),
    cow(1180, 190, 56),
    cow(1320, 158, 64),
    cow(1050, 216, 44),
    line(
      [
        [980, 118],
        [1760, 128],
      ],
      '#8a7b68',
      3,
    ),
    ...range(9).map((post) => box(980 + post * 97, 92, 9, 66, '#8a7b68')),
    tufts(frame, 140, 0, 110, 22, palette.groundLight, random),
  ])
}

const cow = (x: number, y: number, size: number) =>
  [
    shape(
      [
        [x, y + size * 0.35],
        [x + size, y + size * 0.35, 6],
        [x + size * 1.02, y + size * 0.72, 8],
        [x + size * 0.1, y + size * 0.74, 8],
        [x - size * 0.22, y + size * 0.86],
        [x - size * 0.34, y + size * 0.62, 5],
        [x - size * 0.08, y + size * 0.5],
      ],
      '#8b7260',
    ),
    shapes(
      [0.06, 0.2, 0.78, 0.92].map((leg): Point[] => [
        [x + size * leg, y],
        [x + size * (leg + 0.07), y],
        [x + size * (leg + 0.07), y + size * 0.4],
        [x + size * leg, y + size * 0.4],
      ]),
      '#6f5a4b',
    ),
  ].join('')
