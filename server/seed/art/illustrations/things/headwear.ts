import { arc, box, disc, lines, oval, range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { cloth, floor, onPaper, sign } from '#server/seed/art/illustrations/things/thing.ts'

const seam = 'stroke-dasharray="10 8"'

/** Renders a cap with a curved peak, seen from the front left. */
export const cap = () =>
  onPaper(
    [
      shape(
        [
          [236, floor + 70],
          [240, 470, 150],
          [390, 610, 150],
          [590, 600, 160],
          [720, 440, 130],
          [728, floor + 90, 20],
          [690, floor + 40, 30],
          [400, floor + 60, 90],
        ],
        cloth.graphite,
      ),
      shape(
        [
          [560, floor + 46],
          [690, floor + 40, 30],
          [728, floor + 90, 20],
          [720, 440, 130],
          [590, 600, 160],
          [500, 606],
          [590, 500, 120],
        ],
        cloth.graphiteShade,
      ),
      lines(
        [
          [
            [466, 608],
            [540, 470, 120],
            [560, floor + 60],
          ],
          [
            [450, 608],
            [290, 500, 120],
            [262, floor + 90],
          ],
        ],
        cloth.graphiteDeep,
        4,
        seam,
      ),
      disc(458, 606, 14, cloth.red),
      shape(
        [
          [232, floor + 116],
          [400, floor + 160, 120],
          [604, floor + 100],
          [560, floor + 40, 60],
          [380, floor - 2, 120],
          [150, floor + 4, 50],
          [104, floor + 40, 40],
        ],
        cloth.red,
      ),
      shape(
        [
          [104, floor + 40, 30],
          [150, floor + 4, 50],
          [380, floor - 2, 120],
          [560, floor + 40, 60],
          [604, floor + 100],
          [540, floor + 56, 60],
          [370, floor + 20, 120],
          [160, floor + 24, 60],
        ],
        cloth.redShade,
      ),
      lines(
        [
          [
            [196, floor + 88],
            [390, floor + 120, 120],
            [560, floor + 84],
          ],
          [
            [160, floor + 62],
            [386, floor + 84, 120],
            [560, floor + 60],
          ],
        ],
        cloth.redShade,
        3,
        seam,
      ),
      sign(392, 400, 116, cloth.white),
    ],
    { x: 440, width: 700 },
  )

/** Renders a ribbed knitted hat with a turned-up brim. */
export const beanie = () =>
  onPaper(
    [
      shape(
        [
          [220, 330],
          [226, 620, 180],
          [400, 744, 120],
          [500, 744, 120],
          [674, 620, 180],
          [680, 330],
        ],
        cloth.red,
      ),
      shape(
        [
          [560, 330],
          [680, 330],
          [674, 620, 180],
          [500, 744, 120],
          [470, 744],
          [580, 600, 120],
        ],
        cloth.redShade,
      ),
      lines(
        range(11).map((rib): Point[] => [
          [252 + rib * 40, 360],
          [262 + rib * 38, 560, 60],
          [436 + rib * 3, 740],
        ]),
        cloth.redDeep,
        4,
        'opacity=".45"',
      ),
      box(196, floor, 508, 196, cloth.graphite, 34),
      shape(
        [
          [590, floor],
          [704, floor, 34],
          [704, floor + 196, 34],
          [590, floor + 196],
        ],
        cloth.graphiteShade,
      ),
      lines(
        range(15).map((rib): Point[] => [
          [226 + rib * 32, floor + 10],
          [226 + rib * 32, floor + 186],
        ]),
        cloth.graphiteDeep,
        4,
        'opacity=".5"',
      ),
      box(392, floor + 52, 116, 92, cloth.white, 6),
      sign(450, floor + 76, 78, cloth.red),
      oval(450, 742, 96, 26, cloth.redShade),
      arc(450, 720, 34, 30, 150, cloth.red, 10),
    ],
    { x: 450, width: 560 },
  )
