import { disc, label, line, lines, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { flatRotor, headstock, smallWheel } from '#server/seed/art/illustrations/parts/rotor.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a mounted rake with one rotor, its swath curtain on the left. */
export const singleRake: RenderProduct = (product, tones): Illustration => {
  const radius = product.dimensions.width * 0.37
  const front = radius + 1250
  return {
    svg: [
      ...[-420, 0, 420].map((x) => smallWheel(x, 210, tones)),
      line(
        [
          [-460, 300],
          [460, 300],
        ],
        tones.frame,
        80,
      ),
      line(
        [
          [0, 300],
          [0, 760],
        ],
        tones.frame,
        120,
      ),
      flatRotor(0, 700, radius, 11, tones, 640),
      beamOf(-260, front - 150, 880, tones),
      curtain(-radius - 160, tones),
      headstock(front, tones, 1300),
      line(
        [
          [front - 60, 560],
          [600, 820],
        ],
        tones.frameDeep,
        70,
      ),
      line(
        [
          [front - 320, 610],
          [900, 770],
        ],
        tones.amber,
        52,
      ),
      label(radius * 0.36, 835, 150, tones.name, product.name),
    ].join(''),
    left: -radius - 360,
    right: front + 20,
    top: 1330,
    contacts: [
      { x: 0, width: 1300 },
      { x: -radius - 160, width: 300 },
    ],
    focus: { x: radius * 0.2, y: 640, width: radius * 1.7 },
    hitch: { x: -radius, y: 600 },
    nose: { x: front, y: 480 },
  }
}

const beamOf = (from: number, to: number, y: number, tones: Tones) =>
  [
    shape(
      [
        [from, y - 90, 60],
        [to, y - 160, 30],
        [to, y + 60, 30],
        [from + 200, y + 130, 120],
        [from, y + 90, 60],
      ],
      tones.body,
    ),
    shape(
      [
        [from + 30, y + 50, 40],
        [from + 200, y + 80, 120],
        [to, y + 10],
        [to, y + 60, 30],
        [from + 200, y + 130, 120],
        [from, y + 90, 50],
      ],
      tones.bodyLight,
    ),
    disc(0, y, 120, tones.bodyShade),
    disc(0, y, 60, tones.frame),
  ].join('')

/** Renders the swath curtain at the side, on its arm. */
const curtain = (x: number, tones: Tones) =>
  [
    line(
      [
        [0, 960],
        [x + 40, 1000, 60],
        [x, 860],
      ],
      tones.frame,
      56,
      'stroke-linejoin="round"',
    ),
    shape(
      [
        [x - 180, 60],
        [x + 180, 60],
        [x + 150, 860, 20],
        [x - 150, 860, 20],
      ],
      tones.frame,
    ),
    shape(
      [
        [x - 180, 60],
        [x - 60, 60],
        [x - 60, 860],
        [x - 150, 860, 20],
      ],
      tones.frameLight,
    ),
    lines(
      [
        [
          [x + 60, 60],
          [x + 50, 860],
        ],
      ],
      tones.frameDeep,
      20,
    ),
  ].join('')
