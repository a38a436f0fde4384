import {
  box,
  disc,
  dots,
  label,
  line,
  lines,
  range,
  ring,
  shape,
} from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'
import { drawbar, pickup } from '#server/seed/art/illustrations/parts/towed.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'

/** Renders a round baler: rounded chamber with tailgate, side door, pick-up, drawbar and a single axle. */
export const renderRoundBaler: RenderProduct = (product, tones, pose): Illustration => {
  const { length, height } = product.dimensions
  const radius = (product.dimensions.rear_wheel ?? product.dimensions.front_wheel ?? 1150) / 2
  const chamber = height * 0.39
  const middle: Point = [-chamber * 0.35, height - chamber - 40]
  const rear = middle[0] - chamber * 1.12
  const front = rear + length
  const shell: Point[] = [
    [rear + 160, middle[1] - chamber * 0.92, 200],
    [rear - 20, middle[1], 620],
    [rear + 180, height - 60, 420],
    [middle[0], height, 500],
    [middle[0] + chamber * 0.8, height - 60, 260],
    [middle[0] + chamber * 1.35, middle[1] + chamber * 0.4, 240],
    [middle[0] + chamber * 1.42, middle[1] - chamber * 0.35, 200],
    [middle[0] + chamber * 0.85, middle[1] - chamber * 0.92, 160],
  ]
  return {
    svg: [
      drawbar([middle[0] + chamber * 0.8, radius * 1.1], [front, 480], tones, pose),
      pickup(middle[0] + chamber * 1.1, pose === 'working' ? 300 : 400, 290, tones),
      shape(
        [
          [rear + 260, radius * 0.8, 60],
          [middle[0] + chamber * 1.2, radius * 0.9, 60],
          [middle[0] + chamber * 1.2, middle[1] - chamber * 0.4],
          [rear + 200, middle[1] - chamber * 0.5],
        ],
        tones.frameDeep,
      ),
      shape(shell, tones.body),
      shellShading(rear, height, middle, chamber, tones),
      beltDrive(middle, chamber, tones),
      line(
        [
          [middle[0] + chamber * 0.36, height - 60],
          [middle[0] + chamber * 0.74, middle[1], 300],
          [middle[0] + chamber * 0.42, middle[1] - chamber * 0.9],
        ],
        tones.bodyDeep,
        26,
      ),
      line(
        [
          [middle[0] + chamber * 0.62, radius * 1.5],
          [middle[0] + chamber * 0.5, height * 0.74],
        ],
        tones.steelLight,
        56,
      ),
      line(
        [
          [middle[0] + chamber * 0.62, radius * 1.5],
          [middle[0] + chamber * 0.56, height * 0.55],
        ],
        tones.frameDeep,
        92,
      ),
      label(middle[0] + chamber * 0.72, middle[1] + chamber * 0.3, chamber * 0.2, tones.name, product.name),
      box(rear + 20, middle[1] - 140, 60, 230, tones.tail, 16),
      dots(
        [
          [middle[0] + chamber * 0.2, height - 30],
          [middle[0] + chamber * 0.95, middle[1] - chamber * 0.2],
        ],
        46,
        tones.frame,
      ),
      wheel(0, radius, tones, { bolts: 8, rim: 0.5, tread: 'ribs' }),
    ].join(''),
    left: rear,
    right: front + 60,
    top: height + 20,
    contacts: [
      { x: 0, width: radius * 1.6 },
      { x: middle[0] + chamber * 1.1, width: 260 },
    ],
    focus: { x: middle[0] + chamber * 0.85, y: height * 0.5, width: height * 1.36 },
    hitch: { x: rear, y: 500 },
    nose: { x: front, y: 480 },
  }
}

/** Renders the belt drive behind its ring. */
const beltDrive = (middle: Point, chamber: number, tones: Tones) =>
  [
    disc(middle[0] - 60, middle[1] + 30, chamber * 0.66, tones.frameDeep),
    ring(middle[0] - 60, middle[1] + 30, chamber * 0.66, 44, tones.bodyShade),
    lines(
      range(6).map((spoke) => [
        [middle[0] - 60, middle[1] + 30],
        [
          middle[0] - 60 + chamber * 0.62 * Math.cos((spoke * Math.PI) / 3 + 0.3),
          middle[1] + 30 + chamber * 0.62 * Math.sin((spoke * Math.PI) / 3 + 0.3),
        ],
      ]),
      tones.frameLight,
      60,
    ),
    ring(middle[0] - 60, middle[1] + 30, chamber * 0.42, 36, tones.frameLight),
    disc(middle[0] - 60, middle[1] + 30, 130, tones.frame),
    disc(middle[0] - 60, middle[1] + 30, 56, tones.steelLight),
  ].join('')

/** Renders the lit top and the shaded lower edge of the shell. */
const shellShading = (rear: number, height: number, middle: Point, chamber: number, tones: Tones) =>
  [
    shape(
      [
        [rear + 20, middle[1] + 120, 300],
        [rear + 180, height - 60, 420],
        [middle[0], height, 500],
        [middle[0] + chamber * 0.8, height - 60, 260],
        [middle[0] + chamber * 1.3, middle[1] + chamber * 0.5, 200],
        [middle[0] + chamber * 0.75, height - 220, 300],
        [middle[0], height - 150, 400],
        [rear + 260, height - 230, 300],
      ],
      tones.bodyLight,
    ),
    shape(
      [
        [rear + 160, middle[1] - chamber * 0.92, 200],
        [rear + 20, middle[1] - chamber * 0.3, 200],
        [middle[0], middle[1] - chamber * 0.68, 300],
        [middle[0] + chamber * 1.3, middle[1] - chamber * 0.55, 100],
        [middle[0] + chamber * 0.85, middle[1] - chamber * 0.92, 160],
      ],
      tones.bodyShade,
    ),
  ].join('')
