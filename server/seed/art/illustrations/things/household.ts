import { arc, box, disc, line, lines, oval, range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { cloth, flatShadow, floor, laidFlat, onPaper, sign } from '#server/seed/art/illustrations/things/thing.ts'

/** Renders an enamel mug: white, with a red rim. */
export const mug = () =>
  onPaper(
    [
      arc(640, 400, 112, -78, 96, cloth.whiteShade, 46),
      arc(636, 404, 112, -74, 92, cloth.white, 30),
      shape(
        [
          [236, floor + 26],
          [280, floor, 30],
          [610, floor, 30],
          [654, floor + 26, 20],
          [666, 640],
          [224, 640],
        ],
        cloth.white,
      ),
      shape(
        [
          [540, floor],
          [610, floor, 30],
          [654, floor + 26, 20],
          [666, 640],
          [556, 640],
        ],
        cloth.whiteShade,
      ),
      shape(
        [
          [238, floor + 40],
          [292, floor + 40],
          [286, 640],
          [226, 640],
        ],
        '#ffffff',
      ),
      oval(445, 640, 442, 82, cloth.red),
      oval(445, 640, 406, 64, cloth.graphiteDeep),
      oval(445, 628, 392, 44, '#4b2f20'),
      box(250, floor + 18, 392, 10, cloth.red),
      sign(430, 372, 172, cloth.red),
    ],
    { x: 460, width: 560 },
  )

/** Renders a vacuum flask with its cup on top. */
export const flask = () =>
  onPaper(
    [
      box(330, floor, 240, 500, cloth.graphite, 30),
      box(346, floor + 494, 208, 34, cloth.steelShade, 6),
      box(352, floor + 520, 196, 120, cloth.red, 26),
      shape(
        [
          [352, floor + 540],
          [400, floor + 540],
          [400, floor + 638],
          [378, floor + 640, 20],
          [352, floor + 622],
        ],
        '#e0556a',
      ),
      shape(
        [
          [500, floor + 520],
          [548, floor + 530, 20],
          [548, floor + 620, 26],
          [500, floor + 640],
        ],
        cloth.redShade,
      ),
      shape(
        [
          [330, floor + 30, 20],
          [372, floor + 4],
          [372, floor + 500],
          [330, floor + 476, 20],
        ],
        cloth.graphiteLight,
      ),
      shape(
        [
          [510, floor],
          [570, floor, 30],
          [570, floor + 500, 30],
          [510, floor + 500],
        ],
        cloth.graphiteShade,
      ),
      box(330, floor + 70, 240, 12, cloth.steel),
      sign(446, floor + 240, 120, cloth.white),
    ],
    { x: 460, width: 320 },
  )

/** Renders a field notebook with an elastic band, and its pencil. */
export const notebook = () => {
  const outline: Point[] = [
    [212, 130, 18],
    [590, 130, 18],
    [590, 770, 18],
    [212, 770, 18],
  ]
  return laidFlat(
    [
      shape(
        [
          [222, 122],
          [600, 122, 12],
          [600, 760],
          [222, 760],
        ],
        cloth.white,
      ),
      lines(
        range(4).map((sheet): Point[] => [
          [592 + sheet * 2.5, 128],
          [592 + sheet * 2.5, 756],
        ]),
        cloth.whiteShade,
        1.5,
      ),
      shape(outline, cloth.red),
      box(212, 130, 58, 640, cloth.redShade, 14),
      line(
        [
          [282, 132],
          [282, 768],
        ],
        cloth.redDeep,
        3,
        'opacity=".6"',
      ),
      box(530, 126, 20, 648, cloth.graphiteDeep),
      sign(400, 560, 120, cloth.white),
      box(330, 300, 140, 6, '#e0556a'),
      box(330, 276, 100, 6, '#e0556a'),
      pencil(),
    ],
    `${shape(outline, flatShadow)}<g>${pencilOutline(flatShadow)}</g>`,
  )
}

const pencilOutline = (fill: string) =>
  shape(
    [
      [662, 190],
      [700, 190],
      [700, 640],
      [681, 720],
      [662, 640],
    ],
    fill,
  )

const pencil = () =>
  [
    pencilOutline('#d9b98a'),
    box(662, 190, 38, 450, cloth.graphite),
    box(688, 190, 12, 450, cloth.graphiteShade),
    box(662, 190, 12, 450, cloth.graphiteLight),
    box(662, 196, 38, 26, cloth.steelLight),
    box(662, 160, 38, 36, cloth.red, 8),
    shape(
      [
        [675, 694],
        [687, 694],
        [681, 720],
      ],
      cloth.graphiteDeep,
    ),
    disc(681, 640, 2, cloth.graphiteDeep),
  ].join('')
