import { box, label, line, range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { flatRotor, headstock, smallWheel, uprightRotor } from '#server/seed/art/illustrations/parts/rotor.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a chassis with two rotors, upright for the road or laid out at work. */
export const twinRake: RenderProduct = (product, tones, pose): Illustration => {
  const { length, width } = product.dimensions
  const tyre = (product.dimensions.rear_wheel ?? product.dimensions.front_wheel ?? 700) / 2
  const front = length * 0.6
  const upright = pose === 'parked'
  const radius = Math.min(width * 0.205, 1680)
  const middle: Point = [-200, 480 + radius]
  const top = upright ? middle[1] + radius : 1700
  return {
    svg: [
      upright ? '' : flatRotor(620, 900, radius, 12, tones, 700),
      shape(
        [
          [-900, 700, 40],
          [900, 760, 200],
          [front - 300, 560, 60],
          [front - 60, 470, 30],
          [front - 60, 610, 30],
          [front - 500, 800, 300],
          [1100, 1060, 300],
          [-900, 940, 60],
        ],
        tones.body,
      ),
      shape(
        [
          [-900, 860],
          [1100, 970, 300],
          [front - 500, 720, 300],
          [front - 60, 570],
          [front - 60, 610, 30],
          [front - 500, 800, 300],
          [1100, 1060, 300],
          [-900, 940, 60],
        ],
        tones.bodyLight,
      ),
      headstock(front, tones, 1180),
      line(
        [
          [front - 200, 500],
          [1200, 700],
        ],
        tones.amber,
        54,
      ),
      label(1120, 810, 165, tones.name, product.name, 8),
      line(
        [
          [-640, tyre],
          [-640, 900],
        ],
        tones.frame,
        150,
      ),
      upright ? lift(middle, tones) : '',
      wheel(-640, tyre, tones, { bolts: 6, rim: 0.52, tread: 'ribs' }),
      upright ? uprightRotor(middle[0], middle[1], radius, 12, tones) : near(radius, tones),
      box(-940, 715, 70, 190, tones.tail, 14),
      box(-860, 715, 50, 190, tones.amber, 14),
    ].join(''),
    left: upright ? Math.min(-1010, middle[0] - radius) : -200 - radius,
    right: front + 20,
    top,
    contacts: [{ x: -640, width: tyre * 1.8 }],
    focus: { x: middle[0], y: upright ? middle[1] : 900, width: radius * 2.1 },
    hitch: { x: -900, y: 700 },
    nose: { x: front, y: 480 },
  }
}

const lift = ([x, y]: Point, tones: Tones) =>
  line(
    [
      [400, 940],
      [x + 60, y],
    ],
    tones.bodyShade,
    190,
  ) +
  line(
    [
      [400, 980],
      [x + 60, y + 40],
    ],
    tones.body,
    110,
  ) +
  line(
    [
      [-500, 900],
      [x, y - 200],
    ],
    tones.steelLight,
    60,
  )

const near = (radius: number, tones: Tones) =>
  [
    ...range(3).map((at) => smallWheel(-900 + at * 380, 200, tones, -120)),
    line(
      [
        [-520, 100],
        [-520, 760],
      ],
      tones.frame,
      110,
    ),
    flatRotor(-520, 720, radius, 12, tones, 780),
  ].join('')
