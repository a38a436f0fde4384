import { box, disc, label, line, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { flatRotor, headstock, smallWheel, uprightRotor } from '#server/seed/art/illustrations/parts/rotor.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/**
 * Renders a rotary tedder: parked with the two rotors of each wing folded above the middle pair, working with all rotors in
 * a row.
 */
export const renderTedder: RenderProduct = (product, tones, pose): Illustration => {
  const { width, height } = product.dimensions
  const rotors = Math.max(4, Math.round(width / 1290 / 2) * 2)
  const radius = Math.min(900, (width / rotors) * 0.6)
  const wheel = (product.dimensions.rear_wheel ?? product.dimensions.front_wheel ?? 400) / 2
  const front = 1950
  const folded = Math.max(height, radius * 3.75)
  return {
    svg: [
      pose === 'parked' ? parked(radius, wheel, folded, tones) : working(radius, wheel, tones),
      headstock(front, tones),
      beam(front, tones),
      pose === 'parked'
        ? line(
            [
              [1560, 700],
              [1560, 60],
            ],
            tones.steel,
            56,
          ) + box(1500, 0, 120, 40, tones.frame, 10)
        : '',
      label(700, 720, 150, tones.name, product.name),
    ].join(''),
    left: pose === 'parked' ? -radius - 60 : -radius * 1.3,
    right: front + 20,
    top: pose === 'parked' ? folded : 1300,
    contacts:
      pose === 'parked'
        ? [
            { x: 120, width: 800 },
            { x: 1560, width: 320 },
          ]
        : [{ x: 0, width: radius * 2 }],
    focus: { x: 120, y: radius * 1.35, width: radius * 3 },
    hitch: { x: -radius, y: 600 },
    nose: { x: front, y: 480 },
  }
}

const beam = (front: number, tones: Tones) =>
  [
    shape(
      [
        [60, 620, 30],
        [front - 140, 660, 30],
        [front - 140, 880, 40],
        [900, 930, 200],
        [60, 860, 40],
      ],
      tones.body,
    ),
    shape(
      [
        [60, 800],
        [900, 870, 200],
        [front - 140, 820],
        [front - 140, 880, 40],
        [900, 930, 200],
        [60, 860, 40],
      ],
      tones.bodyLight,
    ),
    shape(
      [
        [60, 620, 30],
        [front - 140, 660, 30],
        [front - 140, 705],
        [60, 675],
      ],
      tones.bodyShade,
    ),
    line(
      [
        [front - 60, 560],
        [front - 560, 560],
      ],
      tones.amber,
      60,
    ),
  ].join('')

const parked = (radius: number, wheel: number, folded: number, tones: Tones) => {
  const low = folded - radius * 2.62
  const high = folded - radius
  return [
    flatRotor(120, 560, radius, 6, tones, 330),
    smallWheel(120 - radius * 0.3, wheel, tones),
    smallWheel(120 + radius * 0.34, wheel, tones),
    line(
      [
        [120, 240],
        [120, 700],
      ],
      tones.frame,
      110,
    ),
    // The folded wing: its beam carries both rotors.
    line(
      [
        [180, 700],
        [180, high + 120],
      ],
      tones.bodyShade,
      170,
    ),
    line(
      [
        [160, 700],
        [160, high + 120],
      ],
      tones.body,
      110,
    ),
    line(
      [
        [420, 760],
        [300, low + radius],
      ],
      tones.steelLight,
      50,
    ),
    line(
      [
        [420, 760],
        [360, low + 120],
      ],
      tones.frameDeep,
      86,
    ),
    uprightRotor(140, low, radius, 6, tones),
    uprightRotor(140, high, radius, 6, tones),
    box(60, high + radius * 0.32, 170, 120, tones.amber, 20),
    disc(140, low + radius * 0.82, 70, tones.frame),
  ].join('')
}

const working = (radius: number, wheel: number, tones: Tones) =>
  [-2, -1, 0]
    .map((row) => {
      const [x, y] = [-row * -150, -row * 95]
      return [
        smallWheel(x, wheel, tones, y),
        line(
          [
            [x, y + wheel],
            [x + 20, y + 560],
          ],
          tones.frame,
          90,
        ),
        flatRotor(x, y + 560, radius, 6, tones, 540),
      ].join('')
    })
    .join('')
