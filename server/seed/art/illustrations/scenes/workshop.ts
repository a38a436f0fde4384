import { arc, box, lines, oval, transform, range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'
import { lamps, windows } from '#server/seed/art/illustrations/scenes/fixtures.ts'
import { distant, extras, frame, red, scene } from '#server/seed/art/illustrations/scenes/scene.ts'
import { tonesOf } from '#server/seed/art/illustrations/primitives/tones.ts'

const { width, height, horizon } = frame

/** Renders a dealer's workshop: tractor over the pit, tool wall, bench, spare wheels. */
export const workshop = () => {
  const tones = tonesOf(red)
  return scene(
    'workshop',
    [
      box(0, horizon - 60, width, height - horizon + 60, '#c6c4bc'),
      box(0, height - 150, width, 150, '#aeaca4'),
      lines(
        range(8).map((beam): Point[] => [
          [beam * 300, height - 150],
          [beam * 300 + 150, height],
        ]),
        '#96948d',
        14,
      ),
      windows([110, 1800], 470, 420, 210),
      lamps([640, 1290, 1940], height - 210),
      toolWall(),
      box(0, 0, width, horizon - 60, '#8d8b84'),
      box(0, horizon - 68, width, 10, '#6f6d67'),
      shape(
        [
          [660, 0],
          [880, horizon - 60],
          [1740, horizon - 60],
          [1960, 0],
        ],
        '#9a9891',
      ),
      bench(),
      oval(1300, 148, 680, 40, '#5d5b56'),
      box(1140, 150, 40, 60, '#3b4246'),
      distant(extras.tractor, 1300, 152, 640, '#55534e'),
      transform(1740, 132, 0.1, wheel(0, 950, tones)),
      transform(1860, 128, 0.1, wheel(0, 700, tones)),
      box(1930, 120, 130, 150, tones.body, 8),
      lines(
        range(5).map((drawer): Point[] => [
          [1938, 148 + drawer * 26],
          [2052, 148 + drawer * 26],
        ]),
        tones.bodyDeep,
        4,
      ),
    ],
    'inside',
  )
}

const toolWall = () => {
  const tools = range(14).map((index) => ({ x: 880 + index * 62, long: 60 + ((index * 37) % 60) }))
  return [
    box(840, 430, 900, 220, '#b1b0a8'),
    lines(
      tools.map(({ x, long }): Point[] => [
        [x, 610],
        [x, 610 - long],
      ]),
      '#5f686c',
      12,
      'stroke-linecap="round"',
    ),
    ...tools.map(({ x, long }, index) =>
      index % 3 === 0
        ? arc(x, 600 - long, 12, -240, 60, '#5f686c', 8)
        : box(x - 8, 590 - long, 16, 34, index % 2 === 0 ? red : '#3a4247', 5),
    ),
  ].join('')
}

const bench = () =>
  [
    box(90, 330, 430, 22, '#7b6a57'),
    box(110, 236, 26, 100, '#4c5458'),
    box(470, 236, 26, 100, '#4c5458'),
    box(150, 240, 180, 90, '#626b6f'),
    lines(
      [
        [
          [160, 285],
          [320, 285],
        ],
      ],
      '#4c5458',
      4,
    ),
    box(200, 352, 70, 34, '#3a4247', 6),
    shape(
      [
        [360, 352],
        [430, 352],
        [420, 392],
        [400, 392],
        [396, 374],
        [360, 374],
      ],
      red,
    ),
  ].join('')
