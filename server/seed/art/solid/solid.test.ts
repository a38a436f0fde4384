import { readdirSync, readFileSync } from 'node:fs'
import { NodeIO } from '@gltf-transform/core'
import * as v from 'valibot'
import { expect, describe, it } from 'vitest'
import { productFile } from '#server/seed/content/productFormat.ts'
import { areaOf, dot, minus, type Mesh, type Vector } from '#server/seed/art/solid/mesh.ts'
import { paintOrder, type ProjectedFace } from '#server/seed/art/solid/paintOrder.ts'
import { tractorSolid } from '#server/seed/art/solid/tractorSolid.ts'
import { hasTurntable, turntableOf, walkaroundData } from '#server/seed/art/solid/turntable.ts'
import { writeModel } from '#server/seed/art/solid/writeModel.ts'

const folder = new URL('../../content/products/', import.meta.url)
const tractors = readdirSync(folder)
  .toSorted()
  .map((file) => v.parse(productFile, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
  .filter(hasTurntable)

it('turntables exist for the tractors whose hotspots are all on the solid', () => {
  expect(tractors.map(({ id }) => id)).toEqual(['c1-25', 't7-165', 't9-340', 'u5-120', 'v4-110'])
})

describe.each(tractors)('$name', (product) => {
  const mesh = tractorSolid(product)

  it('is closed: every edge belongs to two faces', () => {
    expect(openEdges(mesh)).toEqual([])
  })

  it('has flat faces with outward normals', () => {
    for (const { corners, normal } of mesh) {
      expect(Math.hypot(...normal)).toBeCloseTo(1)
      expect(dot(areaOf(corners), normal)).toBeGreaterThan(0)
    }
    expect(volumeOf(mesh)).toBeGreaterThan(0)
  })

  it('has the outer dimensions of the product', () => {
    const { width, height, cab } = product.dimensions
    const points = mesh.filter(({ material }) => material !== 'amber').flatMap(({ corners }) => corners)
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThan(-20)
    expect(Math.max(...points.map(([, y]) => y)) / height).toBeLessThan(cab === 'cab' ? 1.04 : 1.02)
    const tyres = mesh.filter(({ material }) => material === 'tyre').flatMap(({ corners }) => corners)
    expect((Math.max(...tyres.map(([, , z]) => z)) * 2) / width).toBeCloseTo(1, 1)
  })

  it('renders small, reproducible pictures from all sides', () => {
    const { frames, poster } = turntableOf(product)
    const rendered = frames.map((render) => render().svg)
    expect(new Set(rendered).size).toBe(24)
    expect(Math.max(...[...rendered, poster().svg].map(({ length }) => length))).toBeLessThan(40_000)
    expect(turntableOf(product).frames[5]?.().svg).toBe(rendered[5])
  })

  it('writes a reproducible model of less than 400 kB in metres', async () => {
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

  it('shows every hotspot in some pictures, inside their edges', () => {
    const { places } = walkaroundData(product, product.walkaround?.hotspots ?? [])
    expect(Object.entries(places).filter(([, list]) => list.length < 5)).toEqual([])
    const all = Object.values(places).flat()
    expect(all.filter(({ x, y }) => x < 5 || x > 95 || y < 5 || y > 95)).toEqual([])
  })
})

describe('paintOrder', () => {
  const square = (left: number, depth: number, transparent = false): ProjectedFace => ({
    corners: [
      [left, 0, depth],
      [left + 40, 0, depth],
      [left + 40, 40, depth],
      [left, 40, depth],
    ],
    transparent,
  })
  const size = { width: 100, height: 40 }

  it('returns visible faces from back to front', () => {
    expect(paintOrder([square(0, 1), square(20, 2), square(2, 3)], size)).toEqual([1, 0])
  })

  it('keeps faces behind glass and the glass', () => {
    expect(paintOrder([square(0, 1, true), square(0, 2)], size)).toEqual([1, 0])
  })

  it('drops glass behind an opaque face', () => {
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
