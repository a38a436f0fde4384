import { arc, box, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { boomOf } from '#server/seed/art/illustrations/parts/boom.ts'
import { cabOf, pod } from '#server/seed/art/illustrations/parts/telehandlerBody.ts'
import { wheel } from '#server/seed/art/illustrations/parts/wheel.ts'

/** Renders a telescopic handler from the right: engine pod between the axles, boom in front of the cab, carriage with forks. */
export const renderTelehandler: RenderProduct = (product, tones, pose): Illustration => {
  const { dimensions, wheelbase } = product
  const base = wheelbase ?? dimensions.length * 0.57
  const radius = (dimensions.front_wheel ?? dimensions.rear_wheel ?? 1200) / 2
  const height = dimensions.height
  const tail = -Math.max(radius * 1.25, (dimensions.length - base) * 0.36)
  const pivot: Point = [tail + radius * 0.55, height * 0.78]
  const boom = boomOf(pivot, base, radius, height, pose)
  return {
    svg: [
      shape(
        [
          [tail + 60, radius * 0.62, 80],
          [base + radius * 0.9, radius * 0.62, 80],
          [base + radius * 0.95, radius * 1.5, 80],
          [base * 0.5, radius * 1.7],
          [tail, radius * 1.7, 80],
        ],
        tones.frame,
      ),
      shape(
        [
          [tail + radius * 0.8, radius * 1.2],
          [base * 0.24, radius * 1.2],
          [base * 0.24, height * 0.6],
          [tail + radius * 0.8, height * 0.7],
        ],
        tones.frameDeep,
      ),
      cabOf(base, radius, height, tones),
      shape(
        [
          [tail, radius * 0.9, 100],
          [tail + radius * 0.9, radius * 1.7, 200],
          [tail + radius * 1.5, radius * 2.08],
          [tail + radius * 1.15, height * 0.84, 90],
          [tail + 60, height * 0.86, 90],
          [tail - 20, radius * 2, 120],
        ],
        tones.body,
      ),
      shape(
        [
          [tail + 60, height * 0.86, 90],
          [tail + radius * 1.15, height * 0.84, 90],
          [tail + radius * 1.2, height * 0.78],
          [tail + 50, height * 0.79],
        ],
        tones.bodyLight,
      ),
      boom.svg(tones, product.name),
      pod(base, radius, tones),
      wheel(0, radius, tones, { bolts: 8, rim: 0.5 }),
      wheel(base, radius, tones, { bolts: 8, rim: 0.5 }),
      arc(0, radius, radius * 1.12, 20, 150, tones.frame, radius * 0.11),
      arc(base, radius, radius * 1.12, 30, 150, tones.frame, radius * 0.11),
      box(tail - 10, radius * 1.55, 50, 180, tones.tail, 14),
    ].join(''),
    left: tail - 40,
    right: boom.right,
    top: Math.max(height, boom.top) + 20,
    contacts: [
      { x: 0, width: radius * 1.5 },
      { x: base, width: radius * 1.5 },
    ],
    focus: { x: base * 0.72, y: radius * 2, width: base * 1.25 },
    hitch: { x: tail, y: radius },
    nose: { x: boom.right - 500, y: boom.forkHeight },
  }
}
