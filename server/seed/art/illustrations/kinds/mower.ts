import { box, disc, label, line, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { renderTractor } from '#server/seed/art/illustrations/kinds/tractor.ts'
import { carrier } from '#server/seed/art/illustrations/parts/carriers.ts'
import { mowerProfile, uprightWing } from '#server/seed/art/illustrations/parts/cutterbar.ts'
import { obliqueMower } from '#server/seed/art/illustrations/parts/obliqueMower.ts'
import { paleTones } from '#server/seed/art/illustrations/primitives/tones.ts'

/**
 * Renders a disc mower: a single cutterbar alone, seen across its working width, a combination on a pale tractor with its
 * wings folded for the road or lowered to work.
 */
export const renderMower: RenderProduct = (product, tones, pose): Illustration =>
  product.dimensions.width < 5000 && pose === 'parked'
    ? obliqueMower(product, tones)
    : combination(product, tones, pose)

const combination: RenderProduct = (product, tones, pose): Illustration => {
  const working = pose === 'working'
  const triple = product.dimensions.width >= 5000
  const tractor = renderTractor(
    triple ? carrier.large : carrier.medium,
    working ? { ...tones, name: 'none' } : paleTones(),
    pose,
  )
  const lift = working ? 0 : 330
  const front = tractor.nose.x + 260
  const behind = tractor.hitch.x - 120
  const wing = Math.max(product.dimensions.height, 3300)
  const arm = [
    line(
      [
        [behind + 140, 1280],
        [behind - 420, 980],
      ],
      tones.frame,
      130,
    ),
    box(behind - 30, 420, 180, 1000, tones.frame, 40),
    shape(
      [
        [behind + 130, 900, 40],
        [behind - 700, 760, 60],
        [behind - 700, 980, 60],
        [behind + 130, 1180, 60],
      ],
      tones.body,
    ),
    shape(
      [
        [behind + 130, 1100],
        [behind - 700, 920],
        [behind - 700, 980, 60],
        [behind + 130, 1180, 60],
      ],
      tones.bodyLight,
    ),
    disc(behind + 60, tractor.hitch.y, 70, tones.steel),
  ].join('')
  const rear = triple
    ? arm + (working ? mowerProfile(behind - 1500, 0, tones, '') : uprightWing(behind - 1180, wing, tones))
    : ''
  return {
    svg: [
      rear,
      tractor.svg,
      line(
        [
          [tractor.nose.x - 200, 760],
          [front + 160, 640 + lift],
        ],
        tones.frame,
        90,
      ),
      line(
        [
          [tractor.nose.x - 200, 1060],
          [front + 160, 1000 + lift],
        ],
        tones.steelShade,
        56,
      ),
      mowerProfile(front, lift, tones, product.name),
      triple && !working ? label(behind - 830, wing * 0.62, 170, tones.name, product.name, -90) : '',
    ].join(''),
    left: triple ? behind - (working ? 1500 : 1230) : tractor.left,
    right: front + 1450,
    top: Math.max(tractor.top, triple && !working ? wing : 0),
    contacts: tractor.contacts,
    focus:
      triple && !working
        ? { x: behind - 330, y: wing * 0.5, width: wing * 1.4 }
        : { x: front + 500, y: 700, width: 2300 },
    hitch: { x: behind - 1400, y: 600 },
    nose: { x: front + 1450, y: 400 },
  }
}
