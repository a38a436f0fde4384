import { disc, dots, label, line, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Pose } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { TractorPlan } from '#server/seed/art/illustrations/parts/plan.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Renders a front loader with bucket: bracket behind the bonnet, boom over the front wheel, lift and tilt rams. */
export const frontLoader = (plan: TractorPlan, tones: Tones, pose: Pose, name: string) => {
  const { cabFront, bonnetTop, bonnetBase, front, frontRadius, wheelbase, floor } = plan
  const lift = pose === 'working' ? frontRadius * 1.1 : 0
  const pivot: Point = [cabFront + 190, bonnetTop - 60]
  const knee: Point = [wheelbase + frontRadius * 0.5, Math.max(bonnetBase + 200, frontRadius * 2.2) + lift * 0.75]
  const tip: Point = [front + frontRadius * 0.62, 300 + lift]
  const back: Point = [front + frontRadius * 0.62, 760 + lift]
  const bucketRight = tip[0] + 760
  return {
    behind: shape(
      [
        [cabFront + 40, floor * 0.62, 30],
        [cabFront + 330, floor * 0.62, 30],
        [cabFront + 300, bonnetTop - 20, 60],
        [cabFront + 90, bonnetTop - 20, 60],
      ],
      tones.frame,
    ),
    front: [
      line(
        [
          [cabFront + 260, floor * 0.9],
          [knee[0] - 260, knee[1] - 30],
        ],
        tones.steelLight,
        46,
      ),
      line([[cabFront + 260, floor * 0.9], midpoint([cabFront + 260, floor * 0.9], knee)], tones.frameDeep, 82),
      shape(limb(pivot, knee, 150, 190), tones.frame),
      shape(limb(knee, tip, 190, 130), tones.frame),
      shape(limb([pivot[0], pivot[1] + 45], [knee[0], knee[1] + 66], 40, 40), tones.frameLight),
      shape(limb([knee[0] - 40, knee[1] - 60], [tip[0] - 44, tip[1]], 44, 36), tones.frameDeep),
      label(
        ...along(pivot, knee, 0.34),
        118,
        tones.name,
        name,
        (Math.atan2(pivot[1] - knee[1], knee[0] - pivot[0]) * 180) / Math.PI,
      ),
      line([[knee[0] + 40, knee[1] + 120], back], tones.steelLight, 42),
      line([[knee[0] + 40, knee[1] + 120], midpoint(knee, back)], tones.frameDeep, 74),
      disc(knee[0], knee[1], 120, tones.frameLight),
      dots([pivot, knee, tip], 46, tones.steel),
      shape(
        [
          [tip[0] - 60, tip[1] - 90, 20],
          [tip[0] + 70, tip[1] - 90],
          [tip[0] + 70, back[1] + 90, 30],
          [tip[0] - 60, back[1] + 60, 30],
        ],
        tones.frameDeep,
      ),
      bucket(tip[0] + 50, lift, bucketRight, tones),
    ].join(''),
    right: bucketRight,
    top: 0,
  }
}

const bucket = (left: number, lift: number, right: number, tones: Tones) =>
  [
    shape(
      [
        [left, 150 + lift, 170],
        [left + 200, 40 + lift, 60],
        [right, 40 + lift],
        [right - 130, 250 + lift],
        [left + 200, 880 + lift, 30],
        [left, 860 + lift, 60],
      ],
      tones.frameLight,
    ),
    shape(
      [
        [left, 150 + lift, 170],
        [left + 200, 40 + lift, 60],
        [right, 40 + lift],
        [right - 60, 96 + lift],
        [left + 230, 130 + lift, 120],
        [left + 110, 860 + lift],
        [left, 860 + lift, 60],
      ],
      tones.frame,
    ),
    line(
      [
        [right - 180, 44 + lift],
        [right + 4, 44 + lift],
      ],
      tones.steelLight,
      30,
    ),
  ].join('')

/** Renders a beam that tapers from one joint to the next. */
const limb = ([x, y]: Point, [toX, toY]: Point, from: number, to: number): Point[] => {
  const length = Math.hypot(toX - x, toY - y)
  const [acrossX, acrossY] = [(toY - y) / length, -(toX - x) / length]
  const corner = (px: number, py: number, width: number): Point => [
    px + (acrossX * width) / 2,
    py + (acrossY * width) / 2,
  ]
  return [corner(x, y, from), corner(toX, toY, to), corner(toX, toY, -to), corner(x, y, -from)]
}

/** Returns the start of a label on a beam, its baseline slightly below the middle. */
const along = ([x, y]: Point, [toX, toY]: Point, share: number): [number, number] => [
  x + (toX - x) * share,
  y + (toY - y) * share - 46,
]

const midpoint = ([x, y]: Point, [toX, toY]: Point): Point => [(x + toX) / 2, (y + toY) / 2]
