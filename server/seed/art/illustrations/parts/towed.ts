import { arc, disc, dots, line, lines, polar, range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Pose } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a drawbar with eye, parking jack and drive shaft, from the frame forwards; the jack is retracted at work. */
export const drawbar = ([x, y]: Point, [toX, toY]: Point, tones: Tones, pose: Pose) => {
  const jack = x + (toX - x) * 0.74
  const height = y + (toY - y) * 0.74
  const foot = pose === 'parked' ? 0 : height - 260
  return [
    line(
      [
        [x, y + 260],
        [toX - 120, toY + 190],
      ],
      tones.frameDeep,
      80,
    ),
    line(
      [
        [x + (toX - x) * 0.3, y + 240],
        [x + (toX - x) * 0.7, toY + 215],
      ],
      tones.amber,
      44,
    ),
    shape(
      [
        [x, y - 170],
        [toX - 240, toY - 60, 40],
        [toX, toY - 50, 40],
        [toX, toY + 50, 40],
        [toX - 240, toY + 70],
        [x, y + 150],
      ],
      tones.frame,
    ),
    shape(
      [
        [x, y + 150],
        [toX - 240, toY + 70],
        [toX - 240, toY + 30],
        [x, y + 80],
      ],
      tones.frameLight,
    ),
    disc(toX + 20, toY, 74, tones.frame),
    disc(toX + 20, toY, 34, tones.steelLight),
    line(
      [
        [jack, height + 300],
        [jack, foot + 40],
      ],
      tones.steel,
      56,
    ),
    line(
      [
        [jack, height + 320],
        [jack, height - 120],
      ],
      tones.frameDeep,
      90,
    ),
    shape(
      [
        [jack - 110, foot],
        [jack + 110, foot],
        [jack + 60, foot + 60, 20],
        [jack - 60, foot + 60, 20],
      ],
      tones.frame,
    ),
  ].join('')
}

/** Renders a pick-up from the side: tine drum, cam track and crop guard. */
export const pickup = (x: number, y: number, radius: number, tones: Tones) =>
  [
    lines(
      range(14).map((tine) => [polar(x, y, radius * 0.6, tine * 25.7), polar(x, y, radius * 1.18, tine * 25.7 - 14)]),
      tones.steelShade,
      20,
    ),
    disc(x, y, radius * 0.86, tones.frame),
    disc(x, y, radius * 0.62, tones.bodyShade),
    disc(x, y, radius * 0.2, tones.steel),
    arc(x, y, radius * 1.3, 20, 130, tones.frameLight, radius * 0.1),
    line([polar(x, y, radius * 1.3, 70), [x - radius * 1.4, y + radius * 1.5]], tones.frame, radius * 0.16),
    dots([polar(x, y, radius * 1.3, 70)], radius * 0.1, tones.steel),
  ].join('')
