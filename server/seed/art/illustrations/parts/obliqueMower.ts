import { arc, disc, dots, label, line, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { IllustratedProduct, Illustration } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a single cutterbar across its working width: near end left, far end right, curtain to the front. */
export const obliqueMower = (product: IllustratedProduct, tones: Tones): Illustration => {
  const { width } = product.dimensions
  const at = (x: number, y: number, depth: number): Point => [x + depth * 0.74, y + depth * 0.115]
  const strip = (from: readonly [number, number], to: readonly [number, number], start = 0, end = width): Point[] => [
    at(...from, start),
    at(...to, start),
    at(...to, end),
    at(...from, end),
  ]
  const discs = range(7).map((index) => at(760, 70, (width * (index + 0.6)) / 7))
  const folds = range(16).map((index): Point[] => [
    at(1080, 130, (width * index) / 16),
    at(980, 520, (width * index) / 16),
    at(980, 520, (width * (index + 0.42)) / 16),
    at(1080, 130, (width * (index + 0.42)) / 16),
  ])
  return {
    svg: [
      shape([at(0, -50, 0), at(1150, -50, 0), at(1150, -50, width), at(0, -50, width)], '#1b1f22', 'opacity=".13"'),
      headframe(at, width, tones),
      shape(strip([1080, 40], [200, 40]), tones.frameDeep),
      shape(strip([940, 50], [1000, 110]), tones.steelShade),
      dots(discs, 120, tones.steel),
      dots(discs, 40, tones.frame),
      shape(strip([1080, 130], [980, 520]), tones.frame),
      shapes(folds, tones.frameLight),
      shape(strip([1010, 500], [900, 700]), tones.bodyShade),
      shape(strip([900, 700], [420, 780]), tones.body),
      shape(strip([420, 780], [120, 700]), tones.bodyLight),
      ...[0.25, 0.5, 0.75].map((share) =>
        shape(
          [
            at(1010, 500, width * share),
            at(900, 700, width * share),
            at(420, 780, width * share),
            at(420, 780, width * share + 26),
            at(900, 700, width * share + 26),
            at(1010, 500, width * share + 26),
          ],
          tones.bodyDeep,
        ),
      ),
      nearEnd(at, tones),
      label(250, 430, 190, tones.name, product.name),
      disc(860, 330, 70, tones.frame),
      arc(860, 330, 40, 60, 300, tones.steelLight, 14),
    ].join(''),
    left: -120,
    right: 1160 + width * 0.74,
    top: 780 + width * 0.115 + 480,
    contacts: [],
    focus: { x: 1080, y: 620, width: 2000 },
    hitch: { x: 0, y: 500 },
    nose: { x: 1100, y: 300 },
  }
}

const headframe = (at: (x: number, y: number, depth: number) => Point, width: number, tones: Tones) => {
  const middle = width / 2
  return [
    line(
      [at(60, 460, middle - 480), at(20, 1180, middle), at(60, 460, middle + 480)],
      tones.frame,
      110,
      'stroke-linejoin="round"',
    ),
    line([at(20, 1180, middle), at(560, 740, middle)], tones.frameDeep, 90),
    line([at(60, 560, middle - 480), at(60, 560, middle + 480)], tones.frameLight, 90),
    disc(...pair(at(20, 1180, middle)), 80, tones.frameDeep),
    disc(...pair(at(20, 1180, middle)), 36, tones.steelLight),
    line([at(300, 760, 260), at(60, 900, middle - 300)], tones.steelLight, 50),
    line([at(300, 760, width - 260), at(60, 900, middle + 300)], tones.steelLight, 50),
  ].join('')
}

const pair = ([x, y]: Point): [number, number] => [x, y]

/** Renders the guard and the skid at the near end. */
const nearEnd = (at: (x: number, y: number, depth: number) => Point, tones: Tones) =>
  [
    shape(
      [
        [90, 140],
        [1080, 140],
        [1040, 480],
        [900, 690],
        [420, 770],
        [130, 690],
      ],
      tones.bodyShade,
    ),
    shape(
      [at(90, 140, 0), at(1060, 140, 0), [1010, 500, 40], [900, 700, 90], [420, 780, 120], [120, 700, 80]],
      tones.body,
    ),
    shape(
      [
        [120, 700, 80],
        [420, 780, 120],
        [900, 700, 60],
        [420, 700, 90],
        [170, 620, 60],
      ],
      tones.bodyLight,
    ),
    shape(
      [
        [90, 140],
        [1080, 140],
        [1040, 480],
        [900, 690],
        [420, 770],
        [130, 690],
      ],
      tones.bodyShade,
    ),
    shape([at(90, 140, 0), at(1060, 140, 0), [1044, 240], [96, 250]], tones.bodyShade),
    shape(
      [
        [130, 20, 60],
        [980, 20, 60],
        [1060, 140],
        [90, 140],
      ],
      tones.steelShade,
    ),
  ].join('')
