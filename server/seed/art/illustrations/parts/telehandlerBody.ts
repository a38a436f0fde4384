import { box, line, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import { clamp } from '#server/seed/art/illustrations/primitives/clamp.ts'
import { slats } from '#server/seed/art/illustrations/parts/slats.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders the cab behind the boom. */
export const cabOf = (base: number, radius: number, height: number, tones: Tones) => {
  const [left, right] = [base * 0.16, base * 0.16 + clamp(base * 0.52, 1080, 1500)]
  const low = radius * 1.4
  const top = height - 130
  return [
    shape(
      [
        [left, low],
        [right - 40, low, 60],
        [right + 110, low + (top - low) * 0.42, 120],
        [right - 90, top + 20],
        [left + 30, top + 20],
      ],
      tones.frame,
    ),
    shape(
      [
        [left + 70, low + 60],
        [right - 70, low + 60, 40],
        [right + 55, low + (top - low) * 0.42, 110],
        [right - 130, top - 20],
        [left + 90, top - 20],
      ],
      tones.glass,
    ),
    shape(
      [
        [left + 200, low],
        [left + 560, low],
        [left + 480, low + 420],
        [left + 330, low + 430],
        [left + 270, top - 240, 60],
        [left + 140, top - 240, 60],
      ],
      tones.inside,
    ),
    line(
      [
        [right - 380, low + 620],
        [right - 180, low + 760],
      ],
      tones.frameDeep,
      36,
      'stroke-linecap="round"',
    ),
    line(
      [
        [right - 110, low],
        [right - 260, low + 700],
      ],
      tones.inside,
      70,
    ),
    shape(
      [
        [left + 90, top - 360],
        [left + 90, top - 20],
        [left + 430, top - 20],
      ],
      tones.glassLight,
      'opacity=".7"',
    ),
    shape(
      [
        [left + 480, low + 60],
        [left + 640, low + 60],
        [right - 160, top - 20],
        [right - 300, top - 20],
      ],
      tones.glassLight,
      'opacity=".6"',
    ),
    shape(
      [
        [left - 30, top],
        [right + 10, top, 30],
        [right - 60, height, 80],
        [left + 20, height, 70],
      ],
      tones.body,
    ),
    shape(
      [
        [left - 10, height - 60],
        [right - 40, height - 60],
        [right - 60, height, 70],
        [left + 20, height, 70],
      ],
      tones.bodyLight,
    ),
    box(right - 70, top - 44, 110, 56, tones.lamp, 14),
  ].join('')
}

/** Renders the engine pod between the axles. */
export const pod = (base: number, radius: number, tones: Tones) => {
  const [left, right] = [radius * 1.16, base - radius * 1.2]
  const [low, top] = [radius * 0.62, radius * 1.95]
  const span = right - left
  return [
    shape(
      [
        [left, low + 60, 60],
        [left + 60, low, 60],
        [right - 60, low, 60],
        [right, low + 80, 80],
        [right - span * 0.06, top - 60, 160],
        [right - span * 0.3, top, 160],
        [left, top - 20, 80],
      ],
      tones.body,
    ),
    shape(
      [
        [left, top - 20, 80],
        [right - span * 0.3, top, 160],
        [right - span * 0.06, top - 60, 120],
        [right - span * 0.08, top - 150, 60],
        [right - span * 0.3, top - 110, 120],
        [left, top - 130],
      ],
      tones.bodyLight,
    ),
    shape(
      [
        [left, low + 60, 40],
        [left + 60, low, 60],
        [right - 60, low, 60],
        [right, low + 80, 60],
        [right - 10, low + 140],
        [left, low + 140],
      ],
      tones.bodyShade,
    ),
    shape(
      [
        [left + span * 0.14, low + 250, 30],
        [right - 110, low + 250, 30],
        [right - 150, top - 260, 30],
        [left + span * 0.11, top - 230, 30],
      ],
      tones.frameDeep,
    ),
    slats(
      [
        [left + span * 0.17, low + 275],
        [right - 135, low + 275],
        [right - 165, top - 285],
        [left + span * 0.145, top - 255],
      ],
      6,
      tones.frameLight,
    ),
  ].join('')
}
