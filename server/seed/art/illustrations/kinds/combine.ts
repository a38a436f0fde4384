import { box, label, lines } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { body } from '#server/seed/art/illustrations/parts/combineBody.ts'
import { auger, feeder, grainTank } from '#server/seed/art/illustrations/parts/combineTop.ts'
import { cutterHeader } from '#server/seed/art/illustrations/parts/cutterHeader.ts'
import { ladder } from '#server/seed/art/illustrations/parts/ladder.ts'
import { panoramaCab } from '#server/seed/art/illustrations/parts/panoramaCab.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'

/** Renders a combine harvester: header on its feeder house, cab, grain tank with folded auger, side panels, straw hood. */
export const renderCombine: RenderProduct = (product, tones, pose): Illustration => {
  const { dimensions, wheelbase } = product
  const base = wheelbase ?? dimensions.length * 0.42
  const large = Math.max(dimensions.front_wheel ?? 1850, dimensions.rear_wheel ?? 0) / 2
  const small = Math.min(dimensions.rear_wheel ?? 1300, dimensions.front_wheel ?? 1850) / 2
  const top = dimensions.height
  const tail = -base - Math.max(1250, dimensions.length * 0.155)
  const floor = large * 1.95
  const lift = pose === 'working' ? 60 : 260
  return {
    svg: [
      auger(top, tail, tones),
      lines(
        [
          [
            [-base, small],
            [-base + 200, small + 500],
            [-600, large * 1.1],
          ],
        ],
        tones.frameDeep,
        220,
      ),
      box(-base - 200, small * 0.9, 700, 160, tones.frame, 30),
      feeder(large, lift, tones),
      body({ base, top, tail, large, small, floor }, tones),
      panoramaCab(520, floor + 40, 1480, Math.min(1900, top - floor - 120), tones),
      grainTank(top, tones),
      label(-base + 320, top - 940, 320, tones.name, product.name),
      ladder(1130, 420, floor - 420, tones),
      wheel(-base, small, tones, { bolts: 8, rim: 0.52 }),
      wheel(0, large, tones, { bolts: 12, rim: 0.5 }),
      cutterHeader(2350, lift, tones, pose),
    ].join(''),
    left: tail - 160,
    right: 4080,
    top: top + 60,
    contacts: [
      { x: 0, width: large * 1.5 },
      { x: -base, width: small * 1.5 },
      { x: 3100, width: pose === 'working' ? 1500 : 400 },
    ],
    focus: { x: 2500, y: 1160, width: 3300 },
    hitch: { x: tail, y: 700 },
    nose: { x: 4080, y: 300 },
  }
}
