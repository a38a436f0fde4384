import { box, disc, line, lines, transform, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import { sign } from '#server/seed/art/illustrations/things/thing.ts'

/** Size of the display in pixels; its origin is the lower left corner. */
export const display = { width: 400, height: 840 } as const
export const ink = '#15181b'
export const grey = '#b9bdbc'
export const paleGrey = '#e4e3de'

const edge = 18
const barHeight = 96

/** Renders a phone with its lower left corner at x, y; `content` appears on its display, below the title bar. */
export const phone = (x: number, y: number, scale: number, id: string, content: readonly string[]) =>
  transform(
    x,
    y,
    scale,
    [
      `<clipPath id="display-${id}"><path d="M0 0v-${display.height}h${display.width}v${display.height}z"/></clipPath>`,
      box(0, 0, display.width + edge * 2, display.height + edge * 2, '#1b1f22', 52),
      box(5, 5, display.width + edge * 2 - 10, display.height + edge * 2 - 10, '#3a4247', 48),
      box(9, 9, display.width + edge * 2 - 18, display.height + edge * 2 - 18, '#0f1214', 44),
      transform(
        edge,
        edge,
        1,
        [
          box(0, 0, display.width, display.height - 40, '#f6f5f2', 34),
          `<g clip-path="url(#display-${id})">${content.join('')}</g>`,
          titleBar(),
          box(display.width / 2 - 60, 14, 120, 6, ink, 3),
        ].join(''),
      ),
    ].join(''),
  )

/** Renders a bar that stands for a line of text. */
export const textBar = (x: number, y: number, width: number, height = 12, fill = grey) => box(x, y, width, height, fill)

/** Renders a checkbox. */
export const tick = (x: number, y: number, done: boolean) =>
  done
    ? box(x, y, 34, 34, '#2f7d4f') +
      line(
        [
          [x + 8, y + 18],
          [x + 15, y + 10],
          [x + 27, y + 25],
        ],
        '#ffffff',
        5,
      )
    : box(x, y, 34, 34, grey) + box(x + 3, y + 3, 28, 28, '#ffffff')

/** Renders a warning sign. */
export const warning = (x: number, y: number, size: number, fill: string) =>
  shape(
    [
      [x - size / 2, y, size * 0.06],
      [x + size / 2, y, size * 0.06],
      [x, y + size * 0.88, size * 0.06],
    ],
    fill,
  ) +
  box(x - size * 0.045, y + size * 0.28, size * 0.09, size * 0.32, '#ffffff') +
  disc(x, y + size * 0.17, size * 0.055, '#ffffff')

const titleBar = () => {
  const foot = display.height - barHeight
  return [
    shape(
      [
        [0, foot],
        [display.width, foot],
        [display.width, display.height, 34],
        [0, display.height, 34],
      ],
      ink,
    ),
    box(display.width / 2 - 46, display.height - 30, 92, 18, '#000000', 9),
    sign(52, foot + 24, 50, '#ffffff'),
    lines(
      [
        [
          [336, foot + 24],
          [372, foot + 24],
        ],
        [
          [336, foot + 36],
          [372, foot + 36],
        ],
        [
          [336, foot + 48],
          [372, foot + 48],
        ],
      ],
      '#ffffff',
      4,
    ),
  ].join('')
}
