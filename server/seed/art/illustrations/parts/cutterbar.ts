import { box, dots, label, line, lines, polar, range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a mower from its end: guard, curtain and skid; `x` is its rear edge. */
export const mowerProfile = (x: number, y: number, tones: Tones, name: string) =>
  [
    box(x + 20, y + 420, 150, 820, tones.frame, 30),
    line(
      [
        [x + 90, y + 1180],
        [x + 520, y + 760],
      ],
      tones.frameDeep,
      80,
    ),
    shape(
      [
        [x + 240, y + 30, 40],
        [x + 1120, y + 30, 40],
        [x + 1180, y + 120, 40],
        [x + 240, y + 170],
      ],
      tones.steelShade,
    ),
    shape(
      [
        [x + 180, y + 130],
        [x + 1280, y + 130],
        [x + 1180, y + 560],
        [x + 230, y + 560],
      ],
      tones.frameDeep,
    ),
    lines(
      range(5).map((fold) => [
        [x + 330 + fold * 190, y + 140],
        [x + 340 + fold * 175, y + 540],
      ]),
      tones.frame,
      26,
    ),
    shape(
      [
        [x + 170, y + 480, 40],
        [x + 1350, y + 420, 40],
        [x + 1300, y + 640, 120],
        [x + 950, y + 820, 160],
        [x + 360, y + 840, 120],
        [x + 190, y + 700, 60],
      ],
      tones.body,
    ),
    shape(
      [
        [x + 190, y + 700, 60],
        [x + 360, y + 840, 120],
        [x + 950, y + 820, 160],
        [x + 1300, y + 640, 80],
        [x + 940, y + 730, 160],
        [x + 380, y + 760, 80],
      ],
      tones.bodyLight,
    ),
    shape(
      [
        [x + 170, y + 480, 30],
        [x + 1350, y + 420, 30],
        [x + 1345, y + 480],
        [x + 180, y + 550],
      ],
      tones.bodyShade,
    ),
    name === '' ? '' : label(x + 420, y + 600, 150, tones.name, name),
    box(x + 1190, y + 520, 70, 50, tones.amber, 12),
  ].join('')

/** Renders a folded wing: the cutterbar upright with its discs, the guard behind it. */
export const uprightWing = (x: number, top: number, tones: Tones) => {
  const foot = 560
  const count = 7
  const step = (top - foot - 260) / count
  const row = range(count).map((index) => foot + 160 + step * (index + 0.5))
  return [
    shape(
      [
        [x, foot + 60, 80],
        [x + 900, foot, 60],
        [x + 980, top - 160, 120],
        [x + 700, top, 120],
        [x + 120, top - 40, 160],
      ],
      tones.body,
    ),
    shape(
      [
        [x, foot + 60, 80],
        [x + 170, foot + 50],
        [x + 260, top - 40],
        [x + 120, top - 40, 160],
      ],
      tones.bodyLight,
    ),
    shape(
      [
        [x + 760, foot + 10],
        [x + 900, foot, 60],
        [x + 980, top - 160, 120],
        [x + 800, top - 50],
      ],
      tones.bodyShade,
    ),
    box(x + 430, foot + 80, 190, top - foot - 240, tones.frame, 80),
    dots(
      row.map((y): Point => [x + 525, y]),
      step * 0.46,
      tones.steelShade,
    ),
    dots(
      row.map((y): Point => [x + 515, y + 10]),
      step * 0.38,
      tones.steel,
    ),
    lines(
      row.flatMap((y, index) =>
        [0, 180].map((turn): Point[] => [
          polar(x + 525, y, step * 0.4, index * 40 + turn),
          polar(x + 525, y, step * 0.66, index * 40 + turn),
        ]),
      ),
      tones.frameDeep,
      44,
    ),
    dots(
      row.map((y): Point => [x + 525, y]),
      step * 0.15,
      tones.frameDeep,
    ),
    box(x + 60, top - 420, 100, 170, tones.amber, 16),
    box(x + 60, foot + 140, 100, 170, tones.tail, 16),
  ].join('')
}
