import { box, line, lines, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { cloth, flatShadow, laidFlat, mirrored, sign, stitch } from '#server/seed/art/illustrations/things/thing.ts'

/** Renders a work jacket with a red yoke, a zip and two pockets. */
export const jacket = () => {
  const outline = mirrored([
    [386, 786, 14],
    [282, 742, 40],
    [190, 620, 40],
    [124, 240, 16],
    [226, 216, 16],
    [292, 520],
    [282, 130, 16],
  ])
  return laidFlat(
    [
      shape(outline, cloth.graphite),
      shape(
        [
          [386, 786],
          [282, 742, 40],
          [214, 652],
          [300, 590],
          [600, 590],
          [686, 652],
          [618, 742, 40],
          [514, 786],
        ],
        cloth.red,
      ),
      shape(
        [
          [608, 520],
          [674, 216, 16],
          [776, 240, 16],
          [722, 550],
          [686, 652],
          [600, 590],
        ],
        cloth.graphiteShade,
      ),
      shape(
        [
          [554, 130],
          [618, 130, 16],
          [608, 520],
          [600, 590],
          [572, 590],
        ],
        cloth.graphiteShade,
      ),
      shape(
        [
          [386, 786, 14],
          [410, 700, 20],
          [490, 700, 20],
          [514, 786, 14],
          [470, 812, 20],
          [430, 812, 20],
        ],
        cloth.graphiteDeep,
      ),
      box(443, 130, 14, 590, cloth.graphiteDeep),
      line(
        [
          [450, 136],
          [450, 684],
        ],
        cloth.steelShade,
        4,
        'stroke-dasharray="5 4"',
      ),
      box(445, 684, 10, 28, cloth.steel, 4),
      pockets(),
      lines(
        [
          [
            [300, 590],
            [600, 590],
          ] satisfies Point[],
          hem,
        ],
        cloth.graphiteDeep,
        3,
        stitch,
      ),
      sign(366, 636, 70, cloth.white),
      box(126, 232, 102, 20, cloth.graphiteDeep, 6),
      box(672, 232, 102, 20, cloth.graphiteDeep, 6),
    ],
    shape(outline, flatShadow),
  )
}

const hem: readonly Point[] = [
  [290, 152],
  [610, 152],
]

const pocket = (x: number, y: number) =>
  box(x, y, 104, 110, cloth.graphiteShade, 6) + box(x, y + 86, 104, 28, cloth.graphiteLight, 4)

/** Renders two lower pockets and a chest pocket. */
const pockets = () =>
  [
    pocket(322, 250),
    pocket(474, 250),
    shape(
      [
        [486, 470],
        [574, 470],
        [574, 560],
        [486, 560],
      ],
      cloth.graphiteShade,
    ),
    box(486, 546, 88, 14, cloth.graphiteLight),
  ].join('')
