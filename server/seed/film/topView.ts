import { box, disc, lines, n, oval, range, shape } from '#server/seed/illustrations/canvas.ts'
import type { Point } from '#server/seed/illustrations/canvas.ts'
import { tonesOf } from '#server/seed/illustrations/tones.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'
import { at } from '#server/seed/film/stage.ts'

/** Width of the harrow, and where its first discs and its roller are behind the rear axle, in mm. */
export const harrow = { width: 6000, discs: -2700, roller: -5000 } as const

interface Working {
  /** Direction of the front wheels, degrees counter-clockwise. */
  readonly steer: number
  /** Way driven, in mm: the lugs of the wheels pass. */
  readonly rolled: number
  /** Degrees the machine is turned: the light comes from the same side all the while. */
  readonly heading: number
}

/** Tractor and disc harrow from above, heading right, rear axle at 0; in millimetres. */
export const topView = (hex: string, { steer, rolled, heading }: Working) => {
  const tones = tonesOf(hex)
  return [
    shadow(heading),
    implement(tones),
    ...[-1, 1].map((side) => at(3150, side * 960, tyre(1602, 560, rolled, tones), { turn: steer })),
    ...[-1, 1].map((side) => at(0, side * 960, tyre(2070, 680, rolled, tones))),
    body(tones),
  ].join('')
}

/** The light stands upper left; the shadow is turned back so that it always falls to the lower right. */
const shadow = (heading: number) => {
  const turned = (-heading * Math.PI) / 180
  const [dx, dy] = [260 * Math.cos(turned) + 260 * Math.sin(turned), 260 * Math.sin(turned) - 260 * Math.cos(turned)]
  const parts = [
    box(-1150, -1250, 2400, 2500, '#1b1f22', 200),
    box(1000, -620, 3200, 1240, '#1b1f22', 200),
    box(2300, -1240, 1700, 2480, '#1b1f22', 300),
    box(-5250, -3000, 3000, 6000, '#1b1f22', 100),
  ]
  return `<g transform="translate(${n(dx)} ${n(-dy)})" opacity=".26">${parts.join('')}</g>`
}

const implement = (tones: Tones) => {
  const discs = (x: number) => range(20).map((index): Point => [x, -2850 + index * 300])
  const row = (x: number, lean: number) =>
    lines(
      discs(x).map(([dx, dy]): Point[] => [
        [dx - 240, dy - lean],
        [dx + 240, dy + lean],
      ]),
      tones.steelLight,
      90,
      'stroke-linecap="round"',
    )
  return [
    box(-5250, -3000, 520, 6000, tones.frame, 120),
    lines(
      range(25).map((index): Point[] => [
        [-5200, -2900 + index * 240],
        [-4780, -2900 + index * 240],
      ]),
      tones.steelShade,
      60,
    ),
    row(-2700, 70),
    row(-3700, -70),
    box(-2900, -2900, 260, 5800, tones.body, 60),
    box(-2900, -2900, 90, 5800, tones.bodyShade, 40),
    box(-3900, -2900, 260, 5800, tones.body, 60),
    box(-3900, -2900, 90, 5800, tones.bodyShade, 40),
    ...[-2300, -700, 700, 2300].map((y) => box(-4800, y - 90, 2100, 180, tones.bodyLight, 40)),
    shape(
      [
        [-2700, -700],
        [-2700, 700],
        [-1150, 330],
        [-1150, -330],
      ],
      tones.frameLight,
    ),
    shape(
      [
        [-2560, -420],
        [-2560, 420],
        [-1400, 170],
        [-1400, -170],
      ],
      tones.frameDeep,
    ),
  ].join('')
}

/** A wheel from above, its lugs passing as it rolls. */
const tyre = (diameter: number, width: number, rolled: number, tones: Tones) => {
  const [half, step] = [diameter / 2, 190]
  const count = Math.floor(diameter / step) - 1
  const lugs = range(count).flatMap((index): Point[][] => {
    const x = -half + 110 + ((((index * step + rolled) % (count * step)) + count * step) % (count * step))
    return [
      [
        [x, 20],
        [x - 60, width / 2 - 30],
      ],
      [
        [x, -20],
        [x - 60, -width / 2 + 30],
      ],
    ]
  })
  return box(-half, -width / 2, diameter, width, tones.tyreDeep, 130) + lines(lugs, tones.tyreLight, 70)
}

const body = (tones: Tones) =>
  [
    box(-1150, -420, 2200, 840, tones.frameDeep, 60),
    box(2650, -1000, 900, 2000, tones.frameDeep, 80),
    ...[-1, 1].map((side) => box(-1000, side * 960 - 330, 1750, 660, tones.bodyShade, 180)),
    ...[-1, 1].map((side) => box(-960, side * 960 - 270, 1670, 540, tones.body, 160)),
    box(3900, -470, 450, 940, tones.frame, 90),
    shape(
      [
        [1000, -560, 60],
        [3500, -470, 160],
        [4080, -400, 200],
        [4080, 400, 200],
        [3500, 470, 160],
        [1000, 560, 60],
      ],
      tones.body,
    ),
    shape(
      [
        [1000, 150],
        [3900, 110, 60],
        [3500, 440, 160],
        [1000, 530, 60],
      ],
      tones.bodyLight,
    ),
    box(1450, -330, 1500, 110, tones.bodyShade, 50),
    disc(1250, -520, 95, tones.steelShade),
    box(-650, -880, 1900, 1760, tones.glassShade, 160),
    shape(
      [
        [-740, -820, 160],
        [1180, -900, 220],
        [1180, 900, 220],
        [-740, 820, 160],
      ],
      tones.body,
    ),
    box(-560, 250, 1500, 420, tones.bodyLight, 140),
    box(-300, -480, 760, 560, tones.glassShade, 90),
    oval(980, 0, 470, 520, '#fbfaf7'),
    oval(980, 0, 250, 280, '#d3d0c8'),
  ].join('')
