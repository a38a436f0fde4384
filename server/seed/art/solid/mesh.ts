import type { Material } from '#server/seed/art/solid/materials.ts'

/** A point or a direction in mm: x forwards from the rear axle, y up from the ground, z to the right of the product. */
export type Vector = readonly [x: number, y: number, z: number]

/** A flat face; its corners are counter-clockwise seen from outside, the direction of its normal. */
export interface Face {
  readonly material: Material
  readonly corners: readonly Vector[]
  readonly normal: Vector
}

/** Faces of closed solids. */
export type Mesh = readonly Face[]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Returns the vector normalised to length one. */
export const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a)
  return length === 0 ? a : times(a, 1 / length)
}

/** Builds a solid from outlines, oriented so that every normal points outwards; outlines without area are dropped. */
export function solidOf(material: Material, outlines: readonly (readonly Vector[])[]): Mesh {
  const real = outlines.map(withoutRepeats).filter(({ length }) => length > 2)
  const inside = real.reduce((sum, corners) => sum + volumeUnder(corners), 0)
  return real.map((corners) => {
    const outward = inside < 0 ? corners.toReversed() : corners
    return { material, corners: outward, normal: unit(areaOf(outward)) }
  })
}

/** Returns twice the area of an outline as a vector along its normal (Newell's method). */
export function areaOf(corners: readonly Vector[]): Vector {
  return corners.reduce<Vector>((sum, corner, index) => add(sum, cross(corner, nextOf(corners, index))), [0, 0, 0])
}

/** Returns the next corner of a closed outline. */
export function nextOf(corners: readonly Vector[], index: number): Vector {
  return corners[(index + 1) % corners.length] ?? [0, 0, 0]
}

/** Splits a convex outline into triangles that share its first corner. */
export function trianglesOf(corners: readonly Vector[]): readonly (readonly [Vector, Vector, Vector])[] {
  const [first, ...rest] = corners
  return rest.flatMap((corner, index) => {
    const next = rest[index + 1]
    return first === undefined || next === undefined ? [] : [[first, corner, next] as const]
  })
}

function volumeUnder(corners: readonly Vector[]): number {
  return trianglesOf(corners).reduce((sum, [a, b, c]) => sum + dot(a, cross(b, c)), 0)
}

function withoutRepeats(corners: readonly Vector[]): readonly Vector[] {
  return corners.filter((corner, index) => Math.hypot(...minus(corner, nextOf(corners, index))) > 0.01)
}
