import { box, disc, lines, ring, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { slats } from '#server/seed/art/illustrations/parts/slats.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

interface Body {
  base: number
  top: number
  tail: number
  large: number
  small: number
  floor: number
}

/** Renders the threshing body: panels, graphite skirt, radiator screen, straw hood and spreader. */
export const body = (dimensions: Body, tones: Tones) => {
  const { base, top, tail, large, small } = dimensions
  const deck = top - 420
  const low = large * 1.18
  const rear = deck - 260
  const vent: [Point, Point, Point, Point] = [
    [tail + 520, rear - 560],
    [tail + 1500, rear - 520],
    [tail + 1500, rear - 60],
    [tail + 520, rear - 60],
  ]
  return [
    // Underside with sieve box and drives.
    shape(
      [
        [-large * 0.6, large * 0.8],
        [-base - 300, small * 1.3],
        [tail + 300, small * 1.75],
        [tail + 200, low + 500],
        [420, low + 500],
        [420, large],
      ],
      tones.frameDeep,
    ),
    disc(-base * 0.52, large * 1.02, 330, tones.frame),
    ring(-base * 0.52, large * 1.02, 270, 40, tones.steelShade),
    disc(-base * 0.52, large * 1.02, 70, tones.steel),
    panels(dimensions, tones),
    slats(
      [
        [-base + 520, low + 330],
        [-large - 260, low + 360],
        [-large - 260, low + 600],
        [-base + 520, low + 500],
      ],
      5,
      tones.frameDeep,
    ),
    lines(
      [
        [
          [-700, low + 760],
          [-700, deck - 160],
        ],
        [
          [-base + 180, low + 640],
          [-base + 180, deck - 180],
        ],
        [
          [tail + 1600, small * 2.2 + 640],
          [tail + 1600, rear - 20],
        ],
      ],
      tones.bodyShade,
      26,
    ),
    shape(vent, tones.frameDeep),
    slats(
      [
        [tail + 550, rear - 530],
        [tail + 1470, rear - 490],
        [tail + 1470, rear - 90],
        [tail + 550, rear - 90],
      ],
      9,
      tones.frameLight,
    ),
    // Spreader and hood at the very back.
    shape(
      [
        [tail + 420, small * 1.5, 40],
        [tail + 40, small * 1.25, 40],
        [tail - 120, small * 1.7, 60],
        [tail + 60, small * 2.5],
        [tail + 420, small * 2.3],
      ],
      tones.frame,
    ),
    box(tail + 110, small * 3.2, 60, 190, tones.tail, 16),
    box(tail + 110, small * 3.2 + 200, 60, 80, tones.amber, 16),
    box(-540, low + 1010, 150, 46, tones.frameDeep, 14),
    box(-base + 320, low + 700, 150, 46, tones.frameDeep, 14),
  ].join('')
}

/** Renders the panels with their light and shade, and the skirt. */
const panels = ({ base, top, tail, large, small, floor }: Body, tones: Tones) => {
  const deck = top - 420
  const low = large * 1.18
  const rear = deck - 260
  return [
    shape(
      [
        [470, floor - 60, 30],
        [large * 0.98, floor - 300, 120],
        [-large * 0.98, low + 60, 120],
        [-base + small * 1.3, low + 40, 60],
        [-base - small * 0.9, small * 2.2, 60],
        [tail + 240, small * 2.15, 120],
        [tail, small * 2.7, 140],
        [tail + 120, rear - 100, 200],
        [tail + 420, rear + 30, 160],
        [-base + 500, deck, 160],
        [470, deck, 30],
      ],
      tones.body,
    ),
    shape(
      [
        [470, deck, 30],
        [-base + 500, deck, 160],
        [tail + 420, rear + 30, 160],
        [tail + 160, rear - 180, 120],
        [tail + 440, rear - 30, 160],
        [-base + 500, deck - 130, 160],
        [470, deck - 140],
      ],
      tones.bodyLight,
    ),
    shape(
      [
        [-large * 0.98, low + 60, 60],
        [-base + small * 1.3, low + 40, 60],
        [-base - small * 0.9, small * 2.2, 60],
        [tail + 240, small * 2.15, 120],
        [tail, small * 2.7, 140],
        [tail + 260, small * 2.5, 100],
        [-base - small * 0.8, small * 2.2 + 190],
        [-base + small * 1.3, low + 230],
        [-large * 0.7, low + 290],
      ],
      tones.bodyShade,
    ),
    shape(
      [
        [-large * 0.98, low + 230],
        [-base + small * 1.3, low + 210],
        [tail + 600, small * 2.2 + 330],
        [tail + 560, small * 2.2 + 520],
        [-base + 400, low + 640, 200],
        [-large * 0.2, low + 860, 200],
        [470, deck - 560],
        [470, floor - 30],
        [large * 0.7, floor - 190, 60],
      ],
      tones.frame,
    ),
    shape(
      [
        [tail + 560, small * 2.2 + 520],
        [-base + 400, low + 640, 200],
        [-large * 0.2, low + 860, 200],
        [470, deck - 560],
        [470, deck - 620],
        [-large * 0.2, low + 800, 200],
        [-base + 400, low + 580, 200],
      ],
      tones.frameLight,
    ),
  ].join('')
}
