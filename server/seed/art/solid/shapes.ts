import { range } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Material } from '#server/seed/art/solid/materials.ts'
import { add, cross, minus, solidOf, times, unit, type Mesh, type Vector } from '#server/seed/art/solid/mesh.ts'

type Span = readonly [from: number, to: number]

/** Builds a block from its extent on each axis. */
export function block(material: Material, [x1, x2]: Span, [y1, y2]: Span, [z1, z2]: Span): Mesh {
  return loft(material, [
    [
      [x1, y1, z1],
      [x1, y2, z1],
      [x1, y2, z2],
      [x1, y1, z2],
    ],
    [
      [x2, y1, z1],
      [x2, y2, z1],
      [x2, y2, z2],
      [x2, y1, z2],
    ],
  ])
}

/** Joins consecutive rings with the same number of corners; the first and the last ring are closed and convex. */
export function loft(material: Material, rings: readonly (readonly Vector[])[]): Mesh {
  const [first = [], last = []] = [rings[0], rings.at(-1)]
  return solidOf(material, [first.toReversed(), ...sidesOf(rings), last])
}

/** Extrudes a convex outline (x, y) from one z to another. */
export function extrude(
  material: Material,
  outline: readonly (readonly [x: number, y: number])[],
  [z1, z2]: Span,
): Mesh {
  return loft(material, [outline.map(([x, y]): Vector => [x, y, z1]), outline.map(([x, y]): Vector => [x, y, z2])])
}

/** Rotates an outline (radius, z) around the axis of a wheel at (x, y); it is closed or has both ends on the axis. */
export function lathe(
  material: Material,
  outline: readonly (readonly [radius: number, z: number])[],
  [x, y]: readonly [x: number, y: number],
  steps: number,
): Mesh {
  const rings = range(steps).map((step) =>
    outline.map(([radius, z]) => around([x, y], radius, (step * 360) / steps, z)),
  )
  return solidOf(material, sidesOf([...rings, ...rings.slice(0, 1)]))
}

/** Builds a tube through the points. */
export function tube(material: Material, points: readonly Vector[], radius: number, sides = 6): Mesh {
  const rings = points.map((point, index) => {
    const along = unit(minus(points[index + 1] ?? point, points[index - 1] ?? point))
    const aside = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
    const up = cross(aside, along)
    return range(sides).map((side) => {
      const angle = (side * 2 * Math.PI) / sides
      return add(point, add(times(aside, radius * Math.cos(angle)), times(up, radius * Math.sin(angle))))
    })
  })
  return loft(material, rings)
}

/** Returns a part and its mirror image on the other side of the product. */
export function onBothSides(mesh: Mesh): Mesh {
  const mirrored = mesh.map(({ material, corners, normal: [x, y, z] }) => ({
    material,
    corners: corners.map(([cx, cy, cz]): Vector => [cx, cy, -cz]).toReversed(),
    normal: [x, y, -z] as const,
  }))
  return [...mesh, ...mirrored]
}

/** Returns the point at an angle (degrees, from the front upwards) and distance from the axis of a wheel. */
export function around([x, y]: readonly [x: number, y: number], radius: number, degrees: number, z: number): Vector {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), z]
}

/** Returns the quadrilaterals between adjacent rings. */
function sidesOf(rings: readonly (readonly Vector[])[]): (readonly Vector[])[] {
  return rings.slice(1).flatMap((ring, index) => {
    const before = rings[index] ?? []
    return ring.flatMap((corner, position) => {
      const other = (position + 1) % ring.length
      const [a, b, c] = [before[position], before[other], ring[other]]
      return a === undefined || b === undefined || c === undefined ? [] : [[a, b, c, corner]]
    })
  })
}
