import { box, disc, line, lines, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { display } from '#server/seed/art/illustrations/things/phone.ts'

const red = '#c8102e'
/** Lower edge of the map on the display. */
export const mapFoot = 424

/** Renders fields from above, a lane between them, and a pin for each product. */
export const map = () =>
  [
    box(0, mapFoot, display.width, display.height - mapFoot, '#c9d3a8'),
    shape(
      [
        [0, mapFoot],
        [150, mapFoot],
        [190, 600],
        [0, 640],
      ],
      '#a9bb7c',
    ),
    shape(
      [
        [190, 600],
        [400, 560],
        [400, 760],
        [214, 760],
      ],
      '#d9c98a',
    ),
    shape(
      [
        [0, 652],
        [180, 616],
        [200, 760],
        [0, 760],
      ],
      '#bfae7a',
    ),
    lines(
      Array.from({ length: 9 }, (_, index): Point[] => [
        [176 + index * 26, mapFoot],
        [208 + index * 26, 578 - index * 4],
      ]),
      '#b4c48a',
      5,
    ),
    line(
      [
        [0, 646],
        [192, 606],
        [400, 566],
      ],
      '#f3efe4',
      14,
    ),
    line(
      [
        [156, mapFoot],
        [196, 606],
        [222, 760],
      ],
      '#f3efe4',
      10,
    ),
    pin(96, 540),
    pin(292, 650),
    pin(306, 486),
  ].join('')

const pin = (x: number, y: number) =>
  shape(
    [
      [x, y],
      [x + 22, y + 38, 10],
      [x, y + 74, 26],
      [x - 22, y + 38, 10],
    ],
    red,
  ) + disc(x, y + 42, 9, '#ffffff')
