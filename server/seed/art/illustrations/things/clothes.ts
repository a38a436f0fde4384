import { arc, box, dots, lines, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { cloth, flatShadow, laidFlat, mirrored, sign, stitch } from '#server/seed/art/illustrations/things/thing.ts'

/** Renders a T-shirt with a round neck. */
export const shirt = () => {
  const outline = mirrored([
    [372, 742],
    [288, 716, 30],
    [128, 588, 26],
    [206, 494, 16],
    [290, 556, 20],
    [284, 150, 22],
  ])
  return laidFlat(
    [
      shape(outline, cloth.red),
      shape(
        [
          [610, 556],
          [694, 494, 16],
          [772, 588, 26],
          [640, 694],
        ],
        cloth.redShade,
      ),
      shape(
        [
          [560, 150],
          [616, 150, 22],
          [610, 556, 20],
          [586, 600],
        ],
        cloth.redShade,
      ),
      shape(
        [
          [372, 742],
          [412, 668, 44],
          [488, 668, 44],
          [528, 742],
        ],
        cloth.redDeep,
      ),
      arc(450, 742, 84, 188, 352, cloth.redShade, 16),
      lines([hem(172), sleeve(1), sleeve(-1)], cloth.redDeep, 3, stitch),
      sign(366, 574, 74, cloth.white),
    ],
    shape(outline, flatShadow),
  )
}

/** Renders bib overalls with straps, a chest pocket and reinforced knees. */
export const overalls = () => {
  const outline = mirrored([
    [352, 640, 12],
    [340, 520, 40],
    [292, 470, 20],
    [262, 90, 12],
    [412, 90, 12],
    [442, 350],
  ])
  return laidFlat(
    [
      lines(
        [
          [
            [368, 600],
            [350, 812, 60],
            [432, 812, 60],
            [438, 640],
          ],
          [
            [532, 600],
            [550, 812, 60],
            [468, 812, 60],
            [462, 640],
          ],
        ],
        cloth.graphiteDeep,
        32,
      ),
      shape(outline, cloth.graphite),
      shape(
        [
          [520, 90],
          [638, 90, 12],
          [608, 470, 20],
          [560, 520],
          [548, 640],
          [520, 640],
        ],
        cloth.graphiteShade,
      ),
      box(292, 452, 316, 34, cloth.graphiteDeep),
      box(394, 520, 112, 92, cloth.graphiteLight, 6),
      box(394, 598, 112, 14, cloth.red),
      knee(282, 200),
      knee(496, 200),
      lines(
        [
          [
            [450, 350],
            [450, 452],
          ],
          [
            [306, 440],
            [350, 380],
          ],
          [
            [594, 440],
            [550, 380],
          ],
        ],
        cloth.graphiteDeep,
        4,
        stitch,
      ),
      box(350, 592, 44, 44, cloth.steelLight, 6),
      box(506, 592, 44, 44, cloth.steelLight, 6),
      dots(
        [
          [372, 614],
          [528, 614],
        ],
        10,
        cloth.steelShade,
      ),
      sign(450, 546, 54, cloth.white),
    ],
    shape(outline, flatShadow),
  )
}

const hem = (y: number): Point[] => [
  [290, y],
  [610, y],
]

const sleeve = (side: 1 | -1): Point[] => [
  [450 - side * 308, 606],
  [450 - side * 232, 514],
]

const knee = (x: number, y: number) =>
  shape(
    [
      [x, y],
      [x + 122, y],
      [x + 124, y + 120],
      [x + 8, y + 120],
    ],
    cloth.graphiteDeep,
    'opacity=".55"',
  )
