import { fileURLToPath } from 'node:url'
import { NodeIO } from '@gltf-transform/core'
import { expect, describe, it } from 'vitest'
import { readSeed } from '#server/seed/readSeed.ts'
import { areaOf, dot, minus, type Mesh, type Vector } from '#server/seed/solid/mesh.ts'
import { paintOrder, type SeenFace } from '#server/seed/solid/paintOrder.ts'
import { tractorSolid } from '#server/seed/solid/tractorSolid.ts'
import { hasTurntable, turntableOf, walkaroundData } from '#server/seed/solid/turntable.ts'
import { writeModel } from '#server/seed/solid/writeModel.ts'

const { files } = readSeed(fileURLToPath(new URL('..', import.meta.url)))
const tractors = files.products.filter(hasTurntable)

it('are the tractors whose hotspots are all on the solid', () => {
  expect(tractors.map(({ id }) => id)).toEqual(['c1-25', 't7-165', 't9-340', 'u5-120', 'v4-110'])
})

describe.each(tractors)('$name', (product) => {
  const mesh = tractorSolid(product)

  it('is closed: every edge has a face on both sides', () => {
    expect(openEdges(mesh)).toEqual([])
  })

  it('is flat, and looks outwards', () => {
    for (const { corners, normal } of mesh) {
      expect(Math.hypot(...normal)).toBeCloseTo(1)
      expect(dot(areaOf(corners), normal)).toBeGreaterThan(0)
    }
    expect(volumeOf(mesh)).toBeGreaterThan(0)
  })

  it('has the outer measurements of the product', () => {
    const { width, height, cab } = product.dimensions
    const points = mesh.filter(({ material }) => material !== 'amber').flatMap(({ corners }) => corners)
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThan(-20)
    expect(Math.max(...points.map(([, y]) => y)) / height).toBeLessThan(cab === 'cab' ? 1.04 : 1.02)
    const tyres = mesh.filter(({ material }) => material === 'tyre').flatMap(({ corners }) => corners)
    expect((Math.max(...tyres.map(([, , z]) => z)) * 2) / width).toBeCloseTo(1, 1)
  })

  it('has pictures from all sides that stay small, and the same bytes each time', () => {
    const { frames, poster } = turntableOf(product)
    const drawn = frames.map((draw) => draw().svg)
    expect(new Set(drawn).size).toBe(24)
    expect(Math.max(...[...drawn, poster().svg].map(({ length }) => length))).toBeLessThan(40_000)
    expect(turntableOf(product).frames[5]?.().svg).toBe(drawn[5])
  })

  it('is a model of less than 400 kB in metres, the same bytes each time', async () => {
    const bytes = await writeModel(mesh, product.name, product.color.hex)
    expect(bytes.byteLength).toBeLessThan(400_000)
    expect(Buffer.from(await writeModel(mesh, product.name, product.color.hex)).equals(Buffer.from(bytes))).toBe(true)
    const root = (await new NodeIO().readBinary(bytes)).getRoot()
    expect(root.listExtensionsUsed()).toEqual([])
    expect(root.listTextures()).toEqual([])
    const [top] = root
      .listAccessors()
      .flatMap((accessor) => accessor.getMax([])[1] ?? [])
      .toSorted((a, b) => b - a)
    expect((top ?? 0) * 1000).toBeGreaterThan(product.dimensions.height * 0.95)
  })

  it('shows every hotspot somewhere, inside the picture', () => {
    const { places } = walkaroundData(product, product.walkaround?.hotspots ?? [])
    expect(Object.entries(places).filter(([, list]) => list.length < 5)).toEqual([])
    const all = Object.values(places).flat()
    expect(all.filter(({ x, y }) => x < 5 || x > 95 || y < 5 || y > 95)).toEqual([])
  })
})

describe('the order of painting', () => {
  const square = (left: number, depth: number, clear = false): SeenFace => ({
    corners: [
      [left, 0, depth],
      [left + 40, 0, depth],
      [left + 40, 40, depth],
      [left, 40, depth],
    ],
    clear,
  })
  const size = { width: 100, height: 40 }

  it('is from behind to the front, without what is hidden', () => {
    expect(paintOrder([square(0, 1), square(20, 2), square(2, 3)], size)).toEqual([1, 0])
  })

  it('keeps what is behind glass, and glass in front of it', () => {
    expect(paintOrder([square(0, 1, true), square(0, 2)], size)).toEqual([1, 0])
  })

  it('leaves out glass behind a wall', () => {
    expect(paintOrder([square(0, 1), square(0, 2, true)], size)).toEqual([0])
  })
})

function openEdges(mesh: Mesh): string[] {
  const name = (point: Vector) => point.map((value) => value.toFixed(2)).join()
  const sums = new Map<string, number>()
  for (const { corners } of mesh) {
    for (const [index, corner] of corners.entries()) {
      const [from, to] = [name(corner), name(corners[(index + 1) % corners.length] ?? corner)]
      const [edge, way] = from < to ? [`${from} ${to}`, 1] : [`${to} ${from}`, -1]
      sums.set(edge, (sums.get(edge) ?? 0) + way)
    }
  }
  return [...sums].filter(([, sum]) => sum !== 0).map(([edge]) => edge)
}

function volumeOf(mesh: Mesh): number {
  return mesh.reduce((sum, { corners: [first = [0, 0, 0], ...others], normal }) => {
    const area = dot(areaOf([first, ...others]), normal) / 2
    return sum + (dot(minus(first, [0, 0, 0]), normal) * area) / 3
  }, 0)
}
