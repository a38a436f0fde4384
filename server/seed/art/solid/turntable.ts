import type { ProductFile } from '#server/seed/content/productFormat.ts'
import type { HotspotPosition } from '#schemas/entities.ts'
import { range } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { buildOf } from '#server/seed/art/solid/build.ts'
import { cameraAt, size, framingOf, type Framing } from '#server/seed/art/solid/camera.ts'
import { renderSolid, type Contact } from '#server/seed/art/solid/renderSolid.ts'
import { anchorsOf, type Anchor } from '#server/seed/art/solid/hotspots.ts'
import { dot, minus, unit } from '#server/seed/art/solid/mesh.ts'
import { tractorSolid } from '#server/seed/art/solid/tractorSolid.ts'

/** Number of turntable pictures; the first is from the front right, the next ones continue towards the rear. */
const frameCount = 24
const firstTurn = 45
/** Elevation of the camera in degrees: of the turntable, and of the poster of the model. */
const turntableRise = 13
const posterRise = 20
/** A hotspot is visible up to about 66 degrees between its direction and the camera (cosine). */
const minFacing = 0.4

const frames = range(frameCount)
const views = frames.map((frame) => [turnOf(frame), turntableRise] as const)

/** Returns the media id of a turntable picture. */
export const turnId = (product: string, frame: number) => `product/${product}/turn/${String(frame).padStart(2, '0')}`
export const modelId = (product: string) => `product/${product}/model`
export const posterId = (product: string) => `product/${product}/poster3d`

/** Returns whether a product has a turntable: a tractor whose hotspots are all on the solid. */
export function hasTurntable(product: ProductFile): boolean {
  const { kind, walkaround } = product
  if (kind !== 'tractor' || walkaround === null) return false
  const anchors = anchorsOf(buildOf(product))
  return walkaround.hotspots.every((key) => anchors[key] !== undefined)
}

/** Returns renderers of the turntable pictures and of the poster. */
export function turntableOf(product: IllustratedProduct): {
  frames: readonly (() => Picture)[]
  poster: () => Picture
} {
  const mesh = tractorSolid(product)
  const color = product.color.hex
  const contacts = contactsOf(product)
  const round = framingOf(mesh, views)
  const render = (framing: Framing, turn: number, rise: number) => () =>
    renderSolid(mesh, { framing, turn, rise, color, contacts })
  return {
    frames: frames.map((frame) => render(round, turnOf(frame), turntableRise)),
    poster: render(framingOf(mesh, [[firstTurn, posterRise]]), firstTurn, posterRise),
  }
}

/** Returns the ids of the turntable pictures and the positions of each hotspot in them, the best view first. */
export function walkaroundData(product: IllustratedProduct, hotspots: readonly string[]) {
  const framing = framingOf(tractorSolid(product), views)
  const anchors = anchorsOf(buildOf(product))
  const positionsOf = (key: string) => (anchors[key] === undefined ? [] : positionsAt(anchors[key], framing))
  return {
    frames: frames.map((frame) => turnId(product.id, frame)),
    places: Object.fromEntries(hotspots.map((key) => [key, positionsOf(key)])),
  }
}

function positionsAt({ at, facing }: Anchor, framing: Framing): HotspotPosition[] {
  const views = frames.map((frame) => {
    const camera = cameraAt(framing, turnOf(frame), turntableRise)
    const [x, y] = camera.project(at)
    const straight = dot(unit(facing), unit(minus(camera.at, at)))
    return { straight, place: { frame, x: percent(x / size.width), y: percent(y / size.height) } }
  })
  return views
    .filter(({ straight }) => straight > minFacing)
    .toSorted((a, b) => b.straight - a.straight || a.place.frame - b.place.frame)
    .map(({ place }) => place)
}

/** Returns the degrees around the product, from its front towards its right. */
function turnOf(frame: number): number {
  return firstTurn + (frame * 360) / frameCount
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10
}

function contactsOf(product: IllustratedProduct): Contact[] {
  const { wheelbase, rearRadius, frontRadius, rearInner, rearOuter, frontInner, frontOuter } = buildOf(product)
  const under = (x: number, radius: number, inner: number, outer: number) =>
    [1, -1].map((side) => ({
      x,
      z: (side * (inner + outer)) / 2,
      length: radius * 0.62,
      width: (outer - inner) * 0.75,
    }))
  return [...under(0, rearRadius, rearInner, rearOuter), ...under(wheelbase, frontRadius, frontInner, frontOuter)]
}
