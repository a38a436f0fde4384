import { box, line, lines, range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { frame } from '#server/seed/art/illustrations/scenes/scene.ts'

const { height } = frame

/** Renders wall windows in three panes. */
export const windows = (xs: readonly number[], y: number, wide: number, tall: number) =>
  xs
    .map((x) =>
      [
        box(x, y, wide, tall, '#dbe5e6'),
        shape(
          [
            [x, y],
            [x + wide * 0.5, y],
            [x + wide * 0.2, y + tall],
            [x, y + tall],
          ],
          '#eef2f0',
        ),
        lines(
          [
            ...range(4).map((pane): Point[] => [
              [x + (pane * wide) / 3, y],
              [x + (pane * wide) / 3, y + tall],
            ]),
            [
              [x, y + tall / 2],
              [x + wide, y + tall / 2],
            ],
            [
              [x, y],
              [x + wide, y],
            ],
            [
              [x, y + tall],
              [x + wide, y + tall],
            ],
          ],
          '#7f8583',
          8,
        ),
      ].join(''),
    )
    .join('')

/** Renders lamps hung from the ceiling; `y` is the rim of the shade. */
export const lamps = (xs: readonly number[], y: number) =>
  xs
    .map((x) =>
      [
        line(
          [
            [x, y + 50],
            [x, height],
          ],
          '#5c6366',
          4,
        ),
        shape(
          [
            [x - 80, y],
            [x + 80, y],
            [x + 34, y + 52, 20],
            [x - 34, y + 52, 20],
          ],
          '#3a4247',
        ),
        box(x - 70, y - 8, 140, 10, '#f7efd9'),
      ].join(''),
    )
    .join('')
