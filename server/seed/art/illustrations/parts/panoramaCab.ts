import { box, disc, line, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a harvester's cab with a panoramic windscreen; `x` is its rear wall, `y` its floor. */
export const panoramaCab = (x: number, y: number, width: number, height: number, tones: Tones) => {
  const top = y + height - 190
  const right = x + width
  return [
    shape(
      [
        [x, y, 40],
        [right - 130, y, 160],
        [right + 30, y + height * 0.3, 200],
        [right - 60, top + 20],
        [x, top + 20],
      ],
      tones.frame,
    ),
    shape(
      [
        [x + 60, y + 330],
        [x + width * 0.42, y + 330],
        [x + width * 0.42, top - 20],
        [x + 60, top - 20],
      ],
      tones.glass,
    ),
    shape(
      [
        [x + width * 0.48, y + 90, 40],
        [right - 150, y + 70, 150],
        [right + 2, y + height * 0.3, 200],
        [right - 88, top - 20],
        [x + width * 0.48, top - 20],
      ],
      tones.glass,
    ),
    interior(x, y, width, top, tones),
    shape(
      [
        [x + width * 0.5, top - 480],
        [x + width * 0.5, top - 20],
        [x + width * 0.76, top - 20],
      ],
      tones.glassLight,
      'opacity=".7"',
    ),
    shape(
      [
        [x + width * 0.5, y + 420],
        [x + width * 0.5, y + 600],
        [right - 200, top - 20],
        [right - 110, top - 20],
      ],
      tones.glassLight,
      'opacity=".7"',
    ),
    shape(
      [
        [x + 60, top - 300],
        [x + 60, top - 20],
        [x + 240, top - 20],
      ],
      tones.glassLight,
      'opacity=".7"',
    ),
    roof(x, top, right, tones),
    line(
      [
        [right - 40, top - 40],
        [right + 190, top - 90],
      ],
      tones.frameDeep,
      26,
    ),
    box(right + 150, top - 500, 84, 420, tones.frameDeep, 26),
    disc(x + 30, y + 180, 36, tones.frameLight),
  ].join('')
}

/** Renders seat, armrest, steering column and the middle pillar. */
const interior = (x: number, y: number, width: number, top: number, tones: Tones) =>
  [
    shape(
      [
        [x + width * 0.3, y + 330],
        [x + width * 0.56, y + 330],
        [x + width * 0.46, y + 1010, 50],
        [x + width * 0.34, y + 1010, 60],
      ],
      tones.inside,
    ),
    shape(
      [
        [x + width * 0.4, y + 420],
        [x + width * 0.68, y + 440, 40],
        [x + width * 0.68, y + 560, 40],
        [x + width * 0.4, y + 540],
      ],
      tones.inside,
    ),
    line(
      [
        [x + width * 0.86, y + 160],
        [x + width * 0.78, y + 740],
      ],
      tones.inside,
      70,
    ),
    line(
      [
        [x + width * 0.68, y + 790],
        [x + width * 0.88, y + 690],
      ],
      tones.frameDeep,
      36,
      'stroke-linecap="round"',
    ),
    line(
      [
        [x + width * 0.45, y],
        [x + width * 0.45, top],
      ],
      tones.frame,
      60,
    ),
  ].join('')

/** Renders the roof with work lights and beacon. */
const roof = (x: number, top: number, right: number, tones: Tones) =>
  [
    shape(
      [
        [x - 60, top, 30],
        [right + 130, top, 50],
        [right + 90, top + 80],
        [x - 60, top + 80],
      ],
      tones.frameDeep,
    ),
    shape(
      [
        [x - 80, top + 50, 30],
        [right + 150, top + 50, 40],
        [right + 90, top + 190, 130],
        [x - 60, top + 190, 60],
      ],
      tones.body,
    ),
    shape(
      [
        [x - 66, top + 130, 30],
        [right + 118, top + 122, 60],
        [right + 90, top + 190, 90],
        [x - 60, top + 190, 60],
      ],
      tones.bodyLight,
    ),
    box(right + 10, top - 6, 110, 62, tones.lamp, 16),
    box(right - 170, top - 6, 110, 62, tones.lamp, 16),
    box(x + 30, top + 190, 60, 40, tones.frameDeep),
    box(x + 10, top + 220, 100, 110, tones.amber, 36),
  ].join('')
