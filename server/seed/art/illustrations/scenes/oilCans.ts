import { box, line, lines, range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { frame, red, scene } from '#server/seed/art/illustrations/scenes/scene.ts'

const { width, height } = frame

/** Renders cans and drums of oil on a bench in front of a plain wall. */
export const oilCans = () =>
  scene(
    'oil-cans',
    [
      box(0, 0, width, height, '#cfccc3'),
      shape(
        [
          [0, 240],
          [1250, 240],
          [760, height],
          [0, height],
        ],
        '#dad7cf',
      ),
      box(0, 0, width, 240, '#7d776c'),
      box(0, 212, width, 34, '#958d80'),
      box(0, 240, width, 8, '#aaa294'),
      drum(1480, 246, 230, 400, '#3a4247'),
      drum(1730, 246, 230, 400, red),
      canister(800, 246, 190, 300, red),
      canister(1010, 246, 150, 236, '#4a5359'),
      canister(1180, 246, 190, 300, '#b9a05e'),
      funnel(700, 246),
      shape(
        [
          [600, 246],
          [668, 246],
          [664, 360, 8],
          [604, 360, 8],
        ],
        '#dfe4e3',
      ),
      shape(
        [
          [603, 248],
          [665, 248],
          [664, 310],
          [605, 310],
        ],
        '#c08a32',
      ),
      lines(
        range(4).map((mark): Point[] => [
          [608, 268 + mark * 20],
          [624, 268 + mark * 20],
        ]),
        '#7f8583',
        3,
      ),
      shape(
        [
          [1400, 212, 10],
          [1560, 220],
          [1600, 170, 30],
          [1470, 150, 30],
        ],
        '#b3202c',
      ),
    ],
    'inside',
  )

const canister = (x: number, y: number, wide: number, tall: number, fill: string) =>
  [
    shape(
      [
        [x, y, 16],
        [x + wide, y, 16],
        [x + wide, y + tall * 0.8, 30],
        [x + wide * 0.86, y + tall * 0.9, 20],
        [x + wide * 0.1, y + tall * 0.9, 20],
        [x, y + tall * 0.76, 30],
      ],
      fill,
    ),
    shape(
      [
        [x, y, 16],
        [x + wide * 0.16, y],
        [x + wide * 0.16, y + tall * 0.86],
        [x + wide * 0.1, y + tall * 0.9, 20],
        [x, y + tall * 0.76, 30],
      ],
      '#ffffff',
      'opacity=".16"',
    ),
    shape(
      [
        [x + wide * 0.82, y],
        [x + wide, y, 16],
        [x + wide, y + tall * 0.8, 30],
        [x + wide * 0.86, y + tall * 0.9, 10],
        [x + wide * 0.82, y + tall * 0.9],
      ],
      '#14070a',
      'opacity=".24"',
    ),
    line(
      [
        [x + wide * 0.3, y + tall * 0.88],
        [x + wide * 0.34, y + tall, 20],
        [x + wide * 0.86, y + tall, 20],
        [x + wide * 0.84, y + tall * 0.88],
      ],
      fill,
      wide * 0.11,
      'stroke-linejoin="round"',
    ),
    box(x + wide * 0.06, y + tall * 0.9, wide * 0.2, tall * 0.08, '#22272b', 6),
    box(x + wide * 0.2, y + tall * 0.2, wide * 0.56, tall * 0.4, '#f1eee6', 6),
    box(x + wide * 0.26, y + tall * 0.46, wide * 0.44, tall * 0.06, fill),
    lines(
      range(3).map((row): Point[] => [
        [x + wide * 0.26, y + tall * (0.26 + row * 0.06)],
        [x + wide * (0.7 - row * 0.08), y + tall * (0.26 + row * 0.06)],
      ]),
      '#b8b4aa',
      tall * 0.018,
    ),
  ].join('')

const drum = (x: number, y: number, wide: number, tall: number, fill: string) =>
  [
    box(x, y, wide, tall, fill, 10),
    shape(
      [
        [x, y, 10],
        [x + wide * 0.2, y],
        [x + wide * 0.2, y + tall],
        [x, y + tall, 10],
      ],
      '#ffffff',
      'opacity=".14"',
    ),
    shape(
      [
        [x + wide * 0.74, y],
        [x + wide, y, 10],
        [x + wide, y + tall, 10],
        [x + wide * 0.74, y + tall],
      ],
      '#14070a',
      'opacity=".26"',
    ),
    [0.02, 0.34, 0.66, 0.97]
      .map(
        (share) =>
          box(x - 6, y + tall * share - 4, wide + 12, 16, fill, 7) +
          box(x - 6, y + tall * share - 4, wide + 12, 5, '#14070a', 2).replace('/>', ' opacity=".35"/>'),
      )
      .join(''),
    box(x + wide * 0.3, y + tall * 0.42, wide * 0.4, tall * 0.18, '#f1eee6', 4),
  ].join('')

const funnel = (x: number, y: number) =>
  [
    shape(
      [
        [x - 62, y + 150],
        [x + 62, y + 150],
        [x + 16, y + 74, 10],
        [x + 8, y],
        [x - 8, y],
        [x - 16, y + 74, 10],
      ],
      '#9aa1a4',
    ),
    shape(
      [
        [x - 62, y + 150],
        [x - 20, y + 150],
        [x - 6, y + 74],
        [x - 8, y],
        [x - 16, y + 74, 10],
      ],
      '#c3c7c8',
    ),
    box(x - 66, y + 146, 132, 14, '#6a7276', 5),
  ].join('')
