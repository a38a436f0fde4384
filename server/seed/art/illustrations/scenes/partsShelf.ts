import { box, dots, transform, range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'
import { randomOf } from '#server/seed/art/illustrations/primitives/random.ts'
import { belts, brakeDiscs, cartons, filters, gear, hoses } from '#server/seed/art/illustrations/scenes/spareParts.ts'
import { frame, red, scene } from '#server/seed/art/illustrations/scenes/scene.ts'
import { tonesOf } from '#server/seed/art/illustrations/primitives/tones.ts'

const { width, height } = frame
const board = '#8a8e8c'

/** Renders a parts store: filters, belts, gears, discs and boxes in steel shelving. */
export const partsShelf = () => {
  const random = randomOf('parts-shelf')
  const levels = [150, 400, 650]
  const [low = 0, middle = 0, top = 0] = levels
  return scene(
    'parts-shelf',
    [
      box(0, 0, width, height, '#c9c7bf'),
      box(0, 0, width, 110, '#8d8b84'),
      shape(
        [
          [0, 110],
          [900, 110],
          [500, height],
          [0, height],
        ],
        '#d3d1ca',
      ),
      levels.map((y) => box(0, y - 22, width, 22, board) + box(0, y - 30, width, 8, '#686d6c')).join(''),
      cartons(40, top, 5, random),
      filters(720, top, 5),
      belts(1180, top),
      cartons(1500, top, 5, random),
      cartons(30, middle, 4, random),
      gear(760, middle + 94, 94),
      gear(950, middle + 66, 66),
      brakeDiscs(1110, middle),
      filters(1440, middle, 4),
      cartons(1760, middle, 3, random),
      cartons(20, low, 5, random),
      transform(860, low, 0.112, wheel(0, 930, tonesOf(red), { bolts: 8 })),
      transform(1060, low, 0.112, wheel(0, 780, tonesOf(red), { bolts: 8 })),
      hoses(1240, low),
      cartons(1480, low, 5, random),
      [0, 640, 1390, 2060]
        .map(
          (x) =>
            box(x, 40, 34, height, '#4a5359') +
            dots(
              range(16).map((hole): Point => [x + 17, 80 + hole * 52]),
              5,
              '#2f363b',
            ),
        )
        .join(''),
    ],
    'inside',
  )
}
