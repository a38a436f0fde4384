import { range } from '#server/seed/art/illustrations/primitives/svg.ts'
import { around, loft, onBothSides, tube, lathe } from '#server/seed/art/solid/shapes.ts'
import type { Build } from '#server/seed/art/solid/build.ts'
import type { Mesh } from '#server/seed/art/solid/mesh.ts'

interface Wheel {
  /** Position of the axle, in mm. */
  readonly x: number
  readonly radius: number
  readonly inner: number
  readonly outer: number
  readonly lugs: number
}

/** Builds the four wheels with their fenders. */
export function wheels(build: Build): Mesh {
  const { wheelbase, rearRadius, frontRadius, rearInner, rearOuter, frontInner, frontOuter, power, slim } = build
  const lugs = (radius: number) => Math.round(10 + radius / 200)
  const rear = { x: 0, radius: rearRadius, inner: rearInner, outer: rearOuter, lugs: lugs(rearRadius) }
  const front = { x: wheelbase, radius: frontRadius, inner: frontInner, outer: frontOuter, lugs: lugs(frontRadius) }
  return onBothSides([
    ...wheel(rear),
    ...wheel(front),
    ...fender('body', rear, { from: 22, to: 148, inner: build.cabLow - 30, outer: rearOuter - 30, thick: 0.045 }),
    ...(power > 85 && !slim
      ? fender('trim', front, { from: 50, to: 152, inner: frontInner + 20, outer: frontOuter - 10, thick: 0.03 })
      : []),
  ])
}

function wheel(wheel: Wheel): Mesh {
  const { x, radius, inner, outer } = wheel
  const width = outer - inner
  const at = (share: number) => inner + width * share
  const rim = radius * 0.57
  const axle = [x, radius] as const
  const tyre = lathe(
    'tyre',
    [
      [rim, at(0.1)],
      [radius * 0.8, at(0)],
      [radius * 0.925, at(0.08)],
      [radius * 0.925, at(0.92)],
      [radius * 0.8, at(1)],
      [rim, at(0.9)],
    ],
    axle,
    22,
  )
  const disc = lathe(
    'rim',
    [
      [0, at(0.3)],
      [rim * 1.02, at(0.12)],
      [rim * 1.02, at(0.9)],
      [rim * 0.9, at(0.9)],
      [rim * 0.78, at(0.62)],
      [rim * 0.42, at(0.6)],
      [rim * 0.36, at(0.66)],
      [0, at(0.66)],
    ],
    axle,
    18,
  )
  const hub = tube(
    'frame',
    [
      [x, radius, at(0.66)],
      [x, radius, at(0.84)],
    ],
    rim * 0.25,
    10,
  )
  return [...tyre, ...tread(wheel), ...disc, ...hub]
}

/** Builds the lugs: diagonal bars from the middle of the tyre over its shoulders, alternating by half a step. */
function tread({ x, radius, inner, outer, lugs }: Wheel): Mesh {
  const middle = (inner + outer) / 2
  const half = (outer - inner) / 2
  const step = 360 / lugs
  const bar = (start: number, side: 1 | -1) => {
    const ring = (share: number, turn: number, low: number, high: number) => {
      const z = middle + side * half * share
      const from = start + turn * step
      const to = from + step * 0.34
      return [
        around([x, radius], radius * low, from, z),
        around([x, radius], radius * high, from, z),
        around([x, radius], radius * high, to, z),
        around([x, radius], radius * low, to, z),
      ]
    }
    return loft('tyre', [ring(-0.04, 0.62, 0.915, 1), ring(0.82, 0.06, 0.915, 0.995), ring(1.01, -0.06, 0.78, 0.87)])
  }
  return range(lugs).flatMap((index) => [...bar(index * step, 1), ...bar((index + 0.5) * step, -1)])
}

interface Fender {
  /** Start and end, in degrees from the front upwards. */
  readonly from: number
  readonly to: number
  readonly inner: number
  readonly outer: number
  /** As a share of the wheel's radius. */
  readonly thick: number
}

function fender(material: 'body' | 'trim', { x, radius }: Wheel, { from, to, inner, outer, thick }: Fender): Mesh {
  const steps = 8
  const rings = range(steps + 1).map((step) => {
    const angle = from + ((to - from) * step) / steps
    const at = (share: number, z: number) => around([x, radius], radius * share, angle, z)
    return [at(1.085, inner), at(1.085, outer), at(1.085 + thick, outer - 20), at(1.085 + thick, inner)]
  })
  return loft(material, rings)
}
