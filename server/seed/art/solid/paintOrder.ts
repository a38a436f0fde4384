/** A face projected by a camera: corners in pixels with their depth. */
export interface ProjectedFace {
  readonly corners: readonly (readonly [x: number, y: number, depth: number])[]
  /** Faces behind it stay visible. */
  readonly transparent: boolean
}

/** Distance of the sample points, in pixels. */
const gridStep = 4

interface Grid {
  readonly width: number
  readonly height: number
}

/**
 * Returns the indices of the visible faces from back to front, for the painter's algorithm. Occlusion is measured at the points
 * of a grid, so faces may touch and intersect.
 */
export function paintOrder(
  faces: readonly ProjectedFace[],
  size: { readonly width: number; readonly height: number },
): number[] {
  const grid = { width: Math.ceil(size.width / gridStep), height: Math.ceil(size.height / gridStep) }
  const depths = new Float32Array(grid.width * grid.height).fill(Number.POSITIVE_INFINITY)
  const owners = new Int32Array(grid.width * grid.height).fill(-1)
  for (const [index, face] of faces.entries()) {
    if (face.transparent) continue
    eachPoint(face, grid, (at, depth) => {
      if (depth >= (depths[at] ?? 0)) return
      depths[at] = depth
      owners[at] = index
    })
  }
  const visible = new Set(owners)
  for (const [index, face] of faces.entries()) {
    if (!face.transparent) continue
    eachPoint(face, grid, (at, depth) => {
      if (depth < (depths[at] ?? 0)) visible.add(index)
    })
  }
  visible.delete(-1)
  return sortByOcclusion([...visible], countOcclusions(faces, visible, grid, depths, owners), (index) =>
    meanDepth(faces[index]),
  )
}

/** Number of grid points at which a face (first key) occludes another one (second key). */
type Occlusions = Map<number, Map<number, number>>

function countOcclusions(
  faces: readonly ProjectedFace[],
  visible: ReadonlySet<number>,
  grid: Grid,
  depths: Float32Array,
  owners: Int32Array,
): Occlusions {
  const occlusions: Occlusions = new Map()
  const count = (before: number, behind: number) => {
    const row = occlusions.get(before) ?? new Map<number, number>()
    occlusions.set(before, row.set(behind, (row.get(behind) ?? 0) + 1))
  }
  for (const index of visible) {
    const face = faces[index]
    if (face === undefined) continue
    eachPoint(face, grid, (at, depth) => {
      const owner = owners[at] ?? -1
      if (owner < 0 || owner === index) return
      if (face.transparent && depth < (depths[at] ?? 0)) count(index, owner)
      else count(owner, index)
    })
  }
  return occlusions
}

/** Sorts occluded faces before those that occlude them; of two that occlude each other, the more frequent one wins. */
function sortByOcclusion(
  faces: readonly number[],
  occlusions: Occlusions,
  depthOf: (face: number) => number,
): number[] {
  const behind = new Map(
    faces.map((face) => {
      const row = [...(occlusions.get(face) ?? [])].filter(
        ([other, times]) => times > (occlusions.get(other)?.get(face) ?? 0),
      )
      return [face, row.map(([other]) => other)] as const
    }),
  )
  const sorted: number[] = []
  const visited = new Set<number>()
  const visit = (face: number) => {
    if (visited.has(face)) return
    visited.add(face)
    for (const other of (behind.get(face) ?? []).toSorted((a, b) => depthOf(b) - depthOf(a))) visit(other)
    sorted.push(face)
  }
  for (const face of faces.toSorted((a, b) => depthOf(b) - depthOf(a))) visit(face)
  return sorted
}

function meanDepth(face: ProjectedFace | undefined): number {
  const corners = face?.corners ?? []
  return corners.reduce((sum, [, , depth]) => sum + depth, 0) / Math.max(corners.length, 1)
}

/** Calls back with every grid point inside the face and its depth there. */
function eachPoint({ corners }: ProjectedFace, grid: Grid, call: (at: number, depth: number) => void): void {
  const [first] = corners
  if (first === undefined) return
  for (let index = 2; index < corners.length; index += 1) {
    const [second, third] = [corners[index - 1], corners[index]]
    if (second !== undefined && third !== undefined) fillTriangle(first, second, third, grid, call)
  }
}

type Corner = readonly [x: number, y: number, depth: number]

function fillTriangle(a: Corner, b: Corner, c: Corner, grid: Grid, call: (at: number, depth: number) => void): void {
  const [ax, ay, bx, by, cx, cy] = [a[0], a[1], b[0], b[1], c[0], c[1]].map((value) => value / gridStep - 0.5)
  if (ax === undefined || ay === undefined || bx === undefined || by === undefined) return
  if (cx === undefined || cy === undefined) return
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-6) return
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const bottom = Math.min(grid.height - 1, Math.floor(Math.max(ay, by, cy)))
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const right = Math.min(grid.width - 1, Math.floor(Math.max(ax, bx, cx)))
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const u = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
      const w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
      if (u < 0 || w < 0 || u + w > 1) continue
      call(y * grid.width + x, a[2] + u * (b[2] - a[2]) + w * (c[2] - a[2]))
    }
  }
}
