import { box, range } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { birds, hills, patchwork, sky } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import { rows, tufts } from '#server/seed/art/illustrations/landscape/ground.ts'
import { palettes } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { poplars, treeline } from '#server/seed/art/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/art/illustrations/primitives/random.ts'
import { distant, extras, frame, scene } from '#server/seed/art/illustrations/scenes/scene.ts'

const { width, horizon } = frame

/** Renders fresh furrows to the horizon, a tractor with its plough in the distance. */
export const ploughedField = () => {
  const random = randomOf('ploughed-field')
  const palette = palettes.arable
  const vanishing: Point = [1330, horizon + 40]
  return scene('ploughed-field', [
    sky(frame, palette, random, 'sky-ploughed-field'),
    birds(1250, 640, 22),
    hills(frame, palette, random),
    patchwork(frame, palette, random),
    poplars(
      range(7).map((index) => 1780 + index * 46),
      horizon - 4,
      120,
      palette,
      random,
    ),
    treeline(120, 520, horizon - 6, 40, palette, random),
    box(0, 0, width, horizon, palette.ground),
    rows(frame, vanishing, 44, palette.groundShade, 0.5),
    rows(frame, vanishing, 44, palette.groundLight, 0.16),
    box(0, horizon - 26, width, 26, palette.field),
    distant(extras.tractor, 1430, horizon - 52, 360, '#3a2f26'),
    tufts(frame, 130, 0, 160, 14, palette.groundLight, random),
  ])
}
