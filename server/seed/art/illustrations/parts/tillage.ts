import { implementBase } from '#server/seed/art/illustrations/parts/implementBase.ts'
import { arc, disc, line, lines, polar, range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { headstock } from '#server/seed/art/illustrations/parts/rotor.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a mounted four-furrow plough. */
export const plough = (tones: Tones): Illustration => {
  const bodies = range(4).map((index) => -600 - index * 820)
  return {
    ...implementBase(-3700, 1500),
    svg: [
      headstock(0, tones, 1350),
      shape(
        [
          [-3500, 900, 60],
          [-120, 820, 30],
          [-120, 1040, 30],
          [-3500, 1080, 60],
        ],
        tones.body,
      ),
      shape(
        [
          [-3500, 1030],
          [-120, 985],
          [-120, 1040, 30],
          [-3500, 1080, 40],
        ],
        tones.bodyLight,
      ),
      ...bodies.map((x) =>
        [
          line(
            [
              [x, 960],
              [x - 120, 640, 160],
              [x - 40, 260],
            ],
            tones.frame,
            110,
          ),
          shape(
            [
              [x + 200, -20],
              [x - 60, 20],
              [x - 420, 90, 60],
              [x - 300, 470, 120],
              [x + 30, 330, 100],
            ],
            tones.steel,
          ),
          shape(
            [
              [x + 200, -20],
              [x - 60, 20],
              [x - 420, 90, 60],
              [x - 380, 190],
              [x, 120],
            ],
            tones.steelShade,
          ),
        ].join(''),
      ),
      wheel(-3350, 330, tones, { bolts: 5, tread: 'ribs' }),
      line(
        [
          [-3350, 330],
          [-3240, 960],
        ],
        tones.frame,
        80,
      ),
    ].join(''),
  }
}

/** Renders a compact disc harrow with a packer roller. */
export const discHarrow = (tones: Tones): Illustration => ({
  ...implementBase(-4600, 1450),
  svg: [
    headstock(0, tones, 1300),
    shape(
      [
        [-3900, 760, 60],
        [-150, 620, 30],
        [-150, 800, 30],
        [-1500, 980, 200],
        [-3900, 960, 60],
      ],
      tones.body,
    ),
    shape(
      [
        [-3900, 900],
        [-1500, 920, 200],
        [-150, 750],
        [-150, 800, 30],
        [-1500, 980, 200],
        [-3900, 960, 60],
      ],
      tones.bodyLight,
    ),
    ...[-1350, -1950, -2550, -3150].map((x) =>
      [
        line(
          [
            [x + 60, 860],
            [x + 120, 480, 120],
            [x, 260],
          ],
          tones.frame,
          90,
        ),
        disc(x, 240, 290, tones.steelShade),
        arc(x, 240, 262, 80, 230, tones.steelLight, 40),
        disc(x, 240, 90, tones.frame),
      ].join(''),
    ),
    line(
      [
        [-3700, 860],
        [-4150, 360],
      ],
      tones.frame,
      110,
    ),
    disc(-4150, 330, 330, tones.frame),
    lines(
      range(8).map((bar): Point[] => [[-4150, 330], polar(-4150, 330, 320, bar * 45)]),
      tones.steelShade,
      40,
    ),
    disc(-4150, 330, 90, tones.steel),
  ].join(''),
})
