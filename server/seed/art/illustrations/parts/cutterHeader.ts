import {
  box,
  disc,
  dots,
  line,
  lines,
  polar,
  range,
  ring,
  shape,
  shapes,
} from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Pose } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a grain header from the side: back wall, auger trough, knife, divider and reel with its tines. */
export const cutterHeader = (x: number, lift: number, tones: Tones, pose: Pose) => {
  const reel: Point = [x + 1010, lift + 800]
  const radius = 560
  const bats = range(6).map((index) => (index * 60 + (pose === 'working' ? 12 : 30)) % 360)
  return [
    shape(
      [
        [x, lift + 60, 60],
        [x + 260, lift - 10, 60],
        [x + 1500, lift],
        [x + 1500, lift + 60],
        [x + 380, lift + 120, 160],
        [x + 230, lift + 420, 120],
        [x + 190, lift + 1120],
        [x, lift + 1120, 30],
      ],
      tones.bodyShade,
    ),
    lines(
      bats.map((angle) => [reel, polar(...pair(reel), radius, angle)]),
      tones.steelShade,
      46,
    ),
    ring(reel[0], reel[1], radius, 44, tones.steel),
    ring(reel[0], reel[1], radius * 0.55, 26, tones.steelShade),
    lines(
      bats.map((angle) => {
        const [tipX, tipY] = polar(...pair(reel), radius, angle)
        return [
          [tipX, tipY + 10],
          [tipX - 60, tipY - 250],
        ]
      }),
      tones.amber,
      34,
    ),
    dots(
      bats.map((angle) => polar(...pair(reel), radius, angle)),
      52,
      tones.frame,
    ),
    disc(x + 560, lift + 380, 270, tones.steel),
    disc(x + 560, lift + 380, 200, tones.steelShade),
    disc(reel[0], reel[1], 110, tones.frame),
    disc(reel[0], reel[1], 44, tones.steelLight),
    line(
      [
        [x + 120, lift + 1060],
        [reel[0] + 40, reel[1] + 30],
      ],
      tones.frame,
      92,
      'stroke-linecap="round"',
    ),
    line(
      [
        [x + 260, lift + 560],
        [x + 760, lift + 960],
      ],
      tones.steelLight,
      44,
    ),
    nearEnd(x, lift, tones),
  ].join('')
}

const pair = ([x, y]: Point): [number, number] => [x, y]

/** Renders the near end wall with the divider. */
const nearEnd = (x: number, lift: number, tones: Tones) =>
  [
    shape(
      [
        [x + 40, lift + 50, 40],
        [x + 1080, lift + 10],
        [x + 1730, lift - 10, 20],
        [x + 1500, lift + 160, 160],
        [x + 960, lift + 330, 160],
        [x + 420, lift + 460, 180],
        [x + 330, lift + 900, 80],
        [x + 40, lift + 960, 40],
      ],
      tones.body,
    ),
    shape(
      [
        [x + 1730, lift - 10, 20],
        [x + 1500, lift + 160, 160],
        [x + 960, lift + 330, 160],
        [x + 420, lift + 460, 180],
        [x + 330, lift + 900, 80],
        [x + 250, lift + 910],
        [x + 350, lift + 400, 180],
        [x + 900, lift + 240, 160],
      ],
      tones.bodyLight,
    ),
    shapes(
      [
        [
          [x + 40, lift + 50, 40],
          [x + 1080, lift + 10],
          [x + 1500, lift + 60],
          [x + 40, lift + 170],
        ],
      ],
      tones.bodyShade,
    ),
    box(x + 90, lift + 560, 170, 60, tones.lamp, 10),
    disc(x + 560, lift + 250, 90, tones.frame),
    disc(x + 560, lift + 250, 36, tones.steelLight),
  ].join('')
