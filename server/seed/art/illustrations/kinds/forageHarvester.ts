import { arc, label, lines, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { feedHouse, grilles, outer } from '#server/seed/art/illustrations/parts/forageBody.ts'
import { maizeHeader } from '#server/seed/art/illustrations/parts/maizeHeader.ts'
import { ladder } from '#server/seed/art/illustrations/parts/ladder.ts'
import { panoramaCab } from '#server/seed/art/illustrations/parts/panoramaCab.ts'
import { spout } from '#server/seed/art/illustrations/parts/spout.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'

/** Renders a self-propelled forage harvester: maize header, feed rollers, high cab, engine at the back, spout above. */
export const renderForageHarvester: RenderProduct = (product, tones, pose): Illustration => {
  const { dimensions, wheelbase } = product
  const base = wheelbase ?? dimensions.length * 0.46
  const large = (dimensions.front_wheel ?? 2000) / 2
  const small = (dimensions.rear_wheel ?? 1500) / 2
  const floor = large * 1.78
  const tail = -base - 1500
  const deck = floor + 1000
  const lift = pose === 'working' ? 60 : 260
  const reach = pose === 'working' ? 2600 : 2900
  return {
    svg: [
      lines(
        [
          [
            [-base - 400, small * 1.1],
            [200, large * 0.95],
          ],
        ],
        tones.frameDeep,
        330,
      ),
      feedHouse(large, lift, tones),
      panoramaCab(260, floor, 1560, Math.min(dimensions.height - floor - 60, 1880), tones),
      shape(outer(base, tail, deck, floor, large, small), tones.body),
      shape(
        [
          [300, deck - 20, 20],
          [-base + 300, deck, 60],
          [tail + 360, deck - 110, 200],
          [tail + 60, deck - 420, 60],
          [tail + 380, deck - 250, 200],
          [-base + 300, deck - 150, 60],
          [300, deck - 170],
        ],
        tones.bodyLight,
      ),
      shape(
        [
          [tail, small * 1.95, 120],
          [-base - small * 1.1, small * 1.9],
          [-base - small * 1.1, small * 1.9 + 170],
          [tail + 20, small * 2.4, 60],
        ],
        tones.bodyShade,
      ),
      shape(
        [
          [-large * 1.12, large * 1.45, 140],
          [-large * 1.3, large * 0.95, 60],
          [-base + small * 1.35, small * 1.3, 60],
          [-base + small * 1.1, small * 2, 160],
          [-base + small * 0.6, small * 2.02],
          [-base + small, floor + 160, 200],
          [300, floor + 330],
          [300, floor - 40],
          [large * 0.9, large * 1.62, 60],
        ],
        tones.frame,
      ),
      shape(
        [
          [-base + small * 0.6, small * 2.02],
          [-base + small, floor + 160, 200],
          [300, floor + 330],
          [300, floor + 270],
          [-base + small * 1.1, floor + 90, 200],
          [-base + small * 0.72, small * 2.02],
        ],
        tones.frameLight,
      ),
      grilles(base, tail, deck, small, tones),
      label(-base + 320, deck - 460, 280, tones.name, product.name),
      spout(deck, reach, dimensions.height, tones),
      ladder(1060, 420, floor - 420, tones),
      wheel(-base, small, tones, { bolts: 10, rim: 0.52 }),
      wheel(0, large, tones, { bolts: 12, rim: 0.5 }),
      arc(0, large, large * 1.08, 20, 120, tones.frame, large * 0.09),
      maizeHeader(1950, lift, tones),
    ].join(''),
    left: Math.min(tail - 60, -760 - reach),
    right: 3670,
    top: Math.max(dimensions.height, deck + 1400) + 60,
    contacts: [
      { x: 0, width: large * 1.5 },
      { x: -base, width: small * 1.5 },
      { x: 2800, width: pose === 'working' ? 1300 : 400 },
    ],
    focus: { x: 2150, y: 1240, width: 3500 },
    hitch: { x: tail, y: 700 },
    nose: { x: 3670, y: 300 },
  }
}
