import type { Mesh, Vector } from '#server/seed/art/solid/mesh.ts'
import { cross, dot, minus, times, unit } from '#server/seed/art/solid/mesh.ts'

/** Size of the pictures in pixels. */
export const size = { width: 1200, height: 900 } as const

/** Maximum share of the picture filled by the product, and the vertical position of its middle. */
const fill = { width: 0.86, height: 0.76, middle: 0.53 } as const
/** Distance of the camera as a multiple of the length of the product. */
const distance = 2.5

/** Target and distance of the camera in mm, scale in pixels per mm at that distance, vertical shift in pixels. */
export interface Framing {
  readonly target: Vector
  readonly distance: number
  readonly scale: number
  readonly shift: number
}

export interface Camera {
  readonly at: Vector
  readonly right: Vector
  readonly up: Vector
  /** Projects a point to pixels from the upper left corner and its depth in mm. */
  readonly project: (point: Vector) => readonly [x: number, y: number, depth: number]
}

/**
 * Returns one framing for all views of a product, so that its size stays the same during rotation. `views`: degrees around the
 * product and above the ground.
 */
export function framingOf(mesh: Mesh, views: readonly (readonly [turn: number, rise: number])[]): Framing {
  const points = mesh.flatMap(({ corners }) => corners)
  const [low, high] = [boundOf(points, Math.min), boundOf(points, Math.max)]
  const target: Vector = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 0]
  const bare = { target, distance: (high[0] - low[0]) * distance, scale: 1, shift: 0 }
  let [across, top, bottom] = [0, 0, 0]
  for (const [turn, rise] of views) {
    const { project } = cameraAt(bare, turn, rise)
    for (const point of points) {
      const [x, y] = project(point)
      across = Math.max(across, Math.abs(x - size.width / 2))
      top = Math.min(top, y - size.height / 2)
      bottom = Math.max(bottom, y - size.height / 2)
    }
  }
  const scale = Math.min((size.width * fill.width) / 2 / across, (size.height * fill.height) / (bottom - top))
  return { ...bare, scale, shift: size.height * (fill.middle - 0.5) - ((top + bottom) / 2) * scale }
}

/** Returns a camera at `turn` degrees around the product (0: front, 90: right) and `rise` degrees above the ground. */
export function cameraAt({ target, distance: far, scale, shift }: Framing, turn: number, rise: number): Camera {
  const [round, above] = [(turn * Math.PI) / 180, (rise * Math.PI) / 180]
  const towards: Vector = [Math.cos(round) * Math.cos(above), Math.sin(above), Math.sin(round) * Math.cos(above)]
  const at: Vector = [target[0] + towards[0] * far, target[1] + towards[1] * far, target[2] + towards[2] * far]
  const right = unit(cross(times(towards, -1), [0, 1, 0]))
  const up = cross(right, times(towards, -1))
  return {
    at,
    right,
    up,
    project(point) {
      const from = minus(point, at)
      const depth = -dot(from, towards)
      const zoom = (far * scale) / depth
      return [size.width / 2 + dot(from, right) * zoom, size.height / 2 + shift - dot(from, up) * zoom, depth]
    },
  }
}

function boundOf(points: readonly Vector[], pick: (a: number, b: number) => number): Vector {
  return points.reduce((bound, [x, y, z]) => [pick(bound[0], x), pick(bound[1], y), pick(bound[2], z)])
}
