import { box, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import { birds, hills, sky } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import { baleStack, barn, silo } from '#server/seed/art/illustrations/landscape/buildings.ts'
import { tufts } from '#server/seed/art/illustrations/landscape/ground.ts'
import { palettes } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { treeline } from '#server/seed/art/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/art/illustrations/primitives/random.ts'
import { distant, extras, frame, scene } from '#server/seed/art/illustrations/scenes/scene.ts'

const { width, horizon } = frame

/** Renders a farmyard: barns, silos, stacked bales, a tractor by the gate. */
export const farmyard = () => {
  const random = randomOf('farmyard')
  const palette = palettes.yard
  return scene('farmyard', [
    sky(frame, palette, random, 'sky-farmyard'),
    birds(520, 720, 18),
    hills(frame, palette, random),
    treeline(0, 420, horizon - 8, 78, palette, random),
    silo(1590, horizon - 14, 88, 360),
    silo(1692, horizon - 14, 88, 320),
    barn(720, horizon - 14, 840, 330),
    barn(1830, horizon - 14, 480, 250, '#d6cfc0', '#7f6254'),
    box(0, 0, width, horizon - 12, palette.ground),
    shape(
      [
        [0, 0],
        [0, horizon - 12],
        [width, horizon - 12],
        [width, horizon - 40],
        [900, horizon - 56, 300],
        [0, horizon - 44],
      ],
      palette.groundShade,
      'opacity=".55"',
    ),
    shape(
      [
        [600, 0],
        [1120, horizon - 12],
        [1480, horizon - 12],
        [2000, 0],
      ],
      palette.groundLight,
      'opacity=".55"',
    ),
    baleStack(
      1790,
      236,
      7,
      3,
      { width: 60, height: 40 },
      { front: palette.crop, light: palette.cropLight, line: palette.cropShade },
    ),
    distant(extras.tractor, 1420, 160, 560, '#4b4841'),
    tufts(frame, 120, 0, 50, 16, '#8f9a6c', random),
  ])
}
