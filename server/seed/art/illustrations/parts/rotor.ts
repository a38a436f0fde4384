import {
  arc,
  disc,
  dots,
  line,
  lines,
  oval,
  polar,
  range,
  ring,
  shape,
} from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a folded rotor face on: arms with double tines around a gearbox. */
export const uprightRotor = (x: number, y: number, radius: number, arms: number, tones: Tones) => {
  const angles = range(arms).map((arm) => (arm * 360) / arms + 12)
  const reach = 0.66
  return [
    lines(
      angles.map((angle) => [polar(x, y, radius * 0.12, angle), polar(x, y, radius * reach, angle)]),
      tones.frame,
      Math.max(34, radius * 0.05),
    ),
    lines(
      angles.flatMap((angle) =>
        [-7, 7].map((turn): Point[] => [
          polar(x, y, radius * reach, angle),
          polar(x, y, radius * 0.8, angle + turn),
          polar(x, y, radius, angle + turn - 13),
        ]),
      ),
      tones.steelShade,
      Math.max(15, radius * 0.017),
      'stroke-linejoin="round"',
    ),
    dots(
      angles.map((angle) => polar(x, y, radius * reach, angle)),
      Math.max(30, radius * 0.042),
      tones.steel,
    ),
    disc(x, y, radius * 0.24, tones.bodyShade),
    disc(x - radius * 0.01, y + radius * 0.012, radius * 0.21, tones.body),
    arc(x, y, radius * 0.18, 95, 200, tones.bodyLight, radius * 0.03),
    dots(
      angles.map((angle) => polar(x, y, radius * 0.16, angle)),
      radius * 0.018,
      tones.frameDeep,
    ),
    disc(x, y, radius * 0.07, tones.frame),
  ].join('')
}

/** Renders a rotor at work from the side and slightly above, its tines down to the ground. */
export const flatRotor = (x: number, y: number, radius: number, arms: number, tones: Tones, drop = y) => {
  const flat = 0.15
  const tips = range(arms).map((arm): { tip: Point; near: boolean } => {
    const [px, py] = polar(0, 0, 1, (arm * 360) / arms + 14)
    return { tip: [x + px * radius, y + py * radius * flat], near: py < 0 }
  })
  const side = (near: boolean) => {
    const here = tips.filter((one) => one.near === near)
    return [
      lines(
        here.map(({ tip }) => [[x, y + radius * 0.05], tip]),
        near ? tones.frame : tones.frameDeep,
        radius * 0.04,
      ),
      lines(
        here.flatMap(({ tip: [tx, ty] }) =>
          range(4).map((tine): Point[] => {
            const inward = 1 - tine * 0.05
            const [sx, sy] = [x + (tx - x) * inward, y + (ty - y) * inward]
            return [
              [sx, sy],
              [sx + (tx > x ? 10 : -10), sy - drop * 0.6],
              [sx - 50, sy - drop * 0.96],
            ]
          }),
        ),
        near ? tones.steelShade : tones.steel,
        17,
        'stroke-linejoin="round"',
      ),
    ].join('')
  }
  return [
    side(false),
    oval(x, y + radius * 0.02, radius * 0.46, radius * 0.14, tones.bodyShade),
    oval(x, y + radius * 0.05, radius * 0.4, radius * 0.12, tones.body),
    oval(x - radius * 0.04, y + radius * 0.07, radius * 0.22, radius * 0.05, tones.bodyLight),
    side(true),
  ].join('')
}

/** Renders the three-point headstock of a mounted implement; `x` is its front face. */
export const headstock = (x: number, tones: Tones, height = 1250) =>
  [
    shape(
      [
        [x - 190, 380, 30],
        [x, 380, 30],
        [x - 30, height, 40],
        [x - 120, height, 40],
      ],
      tones.frame,
    ),
    shape(
      [
        [x - 60, 380, 20],
        [x, 380, 20],
        [x - 30, height, 30],
        [x - 60, height, 30],
      ],
      tones.frameLight,
    ),
    line(
      [
        [x - 100, height - 80],
        [x - 620, 640],
      ],
      tones.frameDeep,
      70,
    ),
    disc(x - 30, 480, 76, tones.frameDeep),
    disc(x - 30, 480, 34, tones.steelLight),
    disc(x - 70, height - 70, 60, tones.frameDeep),
    disc(x - 70, height - 70, 26, tones.steelLight),
  ].join('')

/** Renders a small transport wheel with a plain disc. */
export const smallWheel = (x: number, radius: number, tones: Tones, ground = 0) =>
  [
    disc(x, ground + radius, radius, tones.tyreDeep),
    ring(x, ground + radius, radius * 0.8, radius * 0.28, tones.tyre),
    disc(x, ground + radius, radius * 0.54, tones.rim),
    arc(x, ground + radius, radius * 0.46, -110, 40, tones.rimShade, radius * 0.12),
    disc(x, ground + radius, radius * 0.2, tones.steelShade),
  ].join('')
