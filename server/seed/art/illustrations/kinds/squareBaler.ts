import { box, label, lines, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'
import { slats } from '#server/seed/art/illustrations/parts/slats.ts'
import { flywheel, shellOf } from '#server/seed/art/illustrations/parts/squareBalerBody.ts'
import { drawbar, pickup } from '#server/seed/art/illustrations/parts/towed.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'

/** Renders a large square baler: flywheel, long chamber under side doors, knotters above, bale chute, tandem axle. */
export const renderSquareBaler: RenderProduct = (product, tones, pose): Illustration => {
  const { length, height } = product.dimensions
  const radius = (product.dimensions.rear_wheel ?? product.dimensions.front_wheel ?? 1150) / 2
  const rear = -length * 0.42
  const front = rear + length
  const nose = front - length * 0.26
  const low = radius * 1.5
  const chute = rear + length * 0.13
  return {
    svg: [
      drawbar([nose - 500, radius * 1.6], [front, 560], tones, pose),
      chamber(rear, chute, nose, low, height, tones),
      pickup(nose - 560, pose === 'working' ? 320 : 430, 320, tones),
      shape(
        [
          [nose - 900, low - 300, 60],
          [nose - 200, low - 260, 80],
          [nose - 260, low + 200],
          [nose - 960, low + 200],
        ],
        tones.bodyDeep,
      ),
      flywheel([nose + 60, height * 0.43], tones),
      shape(shellOf(nose, chute, low, height), tones.body),
      doors(chute, nose, low, height, tones),
      label(nose - 1000, height * 0.66, 270, tones.name, product.name),
      lines(
        [
          [
            [chute + 560, height + 60],
            [chute + 560, height - 220],
          ],
          [
            [chute + 1100, height + 60],
            [chute + 1100, height - 60],
          ],
          [
            [chute + 540, height + 60],
            [chute + 1120, height + 60],
          ],
        ],
        tones.frameLight,
        36,
      ),
      box(chute + 420, low + 900, 56, 240, tones.tail, 14),
      box(chute + 420, low + 1160, 56, 90, tones.amber, 14),
      tandemAxle(radius, tones),
    ].join(''),
    left: rear,
    right: front + 60,
    top: height + 80,
    contacts: [
      { x: -radius * 1.16, width: radius * 1.4 },
      { x: radius, width: radius * 1.4 },
      { x: nose - 560, width: 300 },
    ],
    focus: { x: nose - 500, y: height * 0.5, width: height * 1.42 },
    hitch: { x: rear, y: 600 },
    nose: { x: front, y: 560 },
  }
}

/** Renders the bale chute and the chamber under the side doors. */
const chamber = (rear: number, chute: number, nose: number, low: number, height: number, tones: Tones) =>
  [
    shape(
      [
        [rear, 700, 30],
        [chute + 300, low - 60],
        [chute + 300, low + 60],
        [rear, 790, 20],
      ],
      tones.frameLight,
    ),
    lines(
      [
        [
          [rear + 60, 760],
          [chute + 120, low + 700],
        ],
      ],
      tones.steelShade,
      40,
    ),
    shape(
      [
        [chute - 60, low],
        [nose - 200, low - 40, 80],
        [nose - 160, height * 0.6],
        [chute - 60, low + 760],
      ],
      tones.frame,
    ),
    box(chute - 120, low + 20, 260, 780, tones.frameDeep, 20),
    slats(
      [
        [chute + 160, low + 60],
        [chute + 900, low + 60],
        [chute + 900, low + 720],
        [chute + 160, low + 720],
      ],
      5,
      tones.frameLight,
    ),
  ].join('')

/** Renders shading, seams and the grille of the side doors. */
const doors = (chute: number, nose: number, low: number, height: number, tones: Tones) =>
  [
    shape(
      [
        [nose - 230, height * 0.8, 200],
        [nose - 620, height - 20, 260],
        [chute + 1150, height, 120],
        [chute + 640, height * 0.86],
        [chute + 1150, height - 170, 120],
        [nose - 700, height - 180, 260],
        [nose - 330, height * 0.74, 100],
      ],
      tones.bodyLight,
    ),
    shape(
      [
        [chute + 560, low + 360, 60],
        [nose - 140, low + 160, 120],
        [nose - 110, low + 300],
        [chute + 560, low + 520],
      ],
      tones.bodyShade,
    ),
    lines(
      [
        [
          [chute + 1750, low + 330],
          [chute + 1800, height - 190],
        ],
        [
          [nose - 1150, low + 260],
          [nose - 1080, height - 200],
        ],
      ],
      tones.bodyShade,
      26,
    ),
    shape(
      [
        [chute + 2050, low + 780, 40],
        [nose - 1330, low + 760, 40],
        [nose - 1290, height - 440, 40],
        [chute + 2080, height - 430, 40],
      ],
      tones.frameDeep,
    ),
    slats(
      [
        [chute + 2090, low + 815],
        [nose - 1370, low + 795],
        [nose - 1335, height - 475],
        [chute + 2115, height - 465],
      ],
      8,
      tones.frameLight,
    ),
  ].join('')

/** Renders the tandem axle under its fender. */
const tandemAxle = (radius: number, tones: Tones) =>
  [
    box(-radius * 2.4, radius * 0.94, radius * 4.6, 150, tones.frameDeep, 40),
    wheel(-radius * 1.16, radius, tones, { bolts: 8, rim: 0.48, tread: 'ribs' }),
    wheel(radius * 1.0, radius, tones, { bolts: 8, rim: 0.48, tread: 'ribs' }),
    shape(
      [
        [-radius * 2.3, radius * 1.5, 200],
        [-radius * 2.1, radius * 2.16, 160],
        [radius * 2, radius * 2.16, 160],
        [radius * 2.2, radius * 1.5, 200],
        [radius * 1.85, radius * 2],
        [-radius * 2, radius * 2],
      ],
      tones.frame,
    ),
  ].join('')
