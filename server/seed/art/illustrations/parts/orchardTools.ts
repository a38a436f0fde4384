import { implementBase } from '#server/seed/art/illustrations/parts/implementBase.ts'
import { box, disc, line, lines, range, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { headstock } from '#server/seed/art/illustrations/parts/rotor.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a trailed orchard sprayer with tank and fan. */
export const sprayer = (tones: Tones): Illustration => ({
  ...implementBase(-2650, 1600),
  contacts: [{ x: -1450, width: 700 }],
  svg: [
    line(
      [
        [-700, 560],
        [0, 500],
      ],
      tones.frame,
      120,
    ),
    line(
      [
        [-700, 720],
        [-60, 640],
      ],
      tones.amber,
      54,
    ),
    shape(
      [
        [-2000, 480, 60],
        [-600, 480, 60],
        [-500, 700],
        [-500, 1250, 260],
        [-900, 1480, 260],
        [-1700, 1480, 200],
        [-2000, 1200, 100],
      ],
      tones.body,
    ),
    shape(
      [
        [-500, 1150],
        [-500, 1250, 260],
        [-900, 1480, 260],
        [-1700, 1480, 200],
        [-1980, 1220, 60],
        [-1680, 1370, 160],
        [-900, 1370, 200],
      ],
      tones.bodyLight,
    ),
    box(-1500, 1450, 340, 120, tones.frameDeep, 40),
    disc(-2200, 860, 460, tones.frame),
    disc(-2200, 860, 380, tones.frameDeep),
    lines(
      range(9).map((blade): Point[] => [
        [-2200, 860],
        [-2200 + 360 * Math.cos(blade * 0.698), 860 + 360 * Math.sin(blade * 0.698)],
      ]),
      tones.steelShade,
      46,
    ),
    disc(-2200, 860, 110, tones.steel),
    wheel(-1450, 360, tones, { bolts: 6, tread: 'ribs' }),
  ].join(''),
})

/** Renders a mounted mulcher for grass between rows. */
export const mulcher = (tones: Tones): Illustration => ({
  ...implementBase(-1450, 1250),
  svg: [
    headstock(0, tones, 1150),
    shape(
      [
        [-1250, 180, 60],
        [-120, 180, 40],
        [-160, 620, 120],
        [-620, 760, 120],
        [-1180, 620, 120],
      ],
      tones.body,
    ),
    shape(
      [
        [-160, 620, 80],
        [-620, 760, 120],
        [-1180, 620, 100],
        [-1160, 540],
        [-620, 670, 100],
        [-180, 530],
      ],
      tones.bodyLight,
    ),
    shapes(
      range(6).map((flap): Point[] => [
        [-1230 + flap * 180, 60],
        [-1080 + flap * 180, 60],
        [-1080 + flap * 180, 200],
        [-1230 + flap * 180, 200],
      ]),
      tones.frame,
    ),
    disc(-1330, 150, 150, tones.frame),
    disc(-1330, 150, 60, tones.steel),
  ].join(''),
})
