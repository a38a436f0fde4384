import type { ProductFile } from '#server/seed/readSeed.ts'
import type { HotspotPlace } from '#schemas/entities.ts'
import { range } from '#server/seed/illustrations/canvas.ts'
import type { DrawableMachine, Picture } from '#server/seed/illustrations/drawing.ts'
import { buildOf } from '#server/seed/solid/build.ts'
import { cameraAt, size, stageOf, type Stage } from '#server/seed/solid/camera.ts'
import { drawSolid, type Contact } from '#server/seed/solid/drawSolid.ts'
import { anchorsOf, type Anchor } from '#server/seed/solid/hotspots.ts'
import { dot, minus, unit } from '#server/seed/solid/mesh.ts'
import { tractorSolid } from '#server/seed/solid/tractorSolid.ts'

/** Pictures round a machine; the first from its front right, the next ones on towards its rear. */
const frameCount = 24
const firstTurn = 45
/** Degrees the camera stands above the ground: walking round, and looking at the model. */
const eyeHeight = 13
const posterRise = 20
/** A thing is shown where it faces the camera by less than about 66 degrees. */
const leastFacing = 0.4

const frames = range(frameCount)
const views = frames.map((frame) => [turnOf(frame), eyeHeight] as const)

/** Media ids of a picture round a machine, of its model and of the picture before that is loaded. */
export const turnId = (product: string, frame: number) => `product/${product}/turn/${String(frame).padStart(2, '0')}`
export const modelId = (product: string) => `product/${product}/model`
export const posterId = (product: string) => `product/${product}/poster3d`

/** Whether a machine is built all round: a tractor with hotspots, each of them on the solid. */
export function hasTurntable(product: ProductFile): boolean {
  const { kind, walkaround } = product
  if (kind !== 'tractor' || walkaround === null) return false
  const anchors = anchorsOf(buildOf(product))
  return walkaround.hotspots.every((key) => anchors[key] !== undefined)
}

/** The pictures round a machine, drawn when they are asked for, and that of its model. */
export function turntableOf(machine: DrawableMachine): { frames: readonly (() => Picture)[]; poster: () => Picture } {
  const mesh = tractorSolid(machine)
  const color = machine.color.hex
  const contacts = contactsOf(machine)
  const round = stageOf(mesh, views)
  const draw = (stage: Stage, turn: number, rise: number) => () =>
    drawSolid(mesh, { stage, turn, rise, color, contacts })
  return {
    frames: frames.map((frame) => draw(round, turnOf(frame), eyeHeight)),
    poster: draw(stageOf(mesh, [[firstTurn, posterRise]]), firstTurn, posterRise),
  }
}

/** What the pictures round a machine hold: their ids, and by hotspot where it shows, the best view first. */
export function walkaroundData(machine: DrawableMachine, hotspots: readonly string[]) {
  const stage = stageOf(tractorSolid(machine), views)
  const anchors = anchorsOf(buildOf(machine))
  const placesOf = (key: string) => (anchors[key] === undefined ? [] : placesAt(anchors[key], stage))
  return {
    frames: frames.map((frame) => turnId(machine.id, frame)),
    places: Object.fromEntries(hotspots.map((key) => [key, placesOf(key)])),
  }
}

function placesAt({ at, facing }: Anchor, stage: Stage): HotspotPlace[] {
  const seen = frames.map((frame) => {
    const camera = cameraAt(stage, turnOf(frame), eyeHeight)
    const [x, y] = camera.project(at)
    const straight = dot(unit(facing), unit(minus(camera.at, at)))
    return { straight, place: { frame, x: percent(x / size.width), y: percent(y / size.height) } }
  })
  return seen
    .filter(({ straight }) => straight > leastFacing)
    .toSorted((a, b) => b.straight - a.straight || a.place.frame - b.place.frame)
    .map(({ place }) => place)
}

/** Degrees round the machine, from its front towards its right. */
function turnOf(frame: number): number {
  return firstTurn + (frame * 360) / frameCount
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10
}

function contactsOf(machine: DrawableMachine): Contact[] {
  const { wheelbase, rearRadius, frontRadius, rearInner, rearOuter, frontInner, frontOuter } = buildOf(machine)
  const under = (x: number, radius: number, inner: number, outer: number) =>
    [1, -1].map((side) => ({
      x,
      z: (side * (inner + outer)) / 2,
      length: radius * 0.62,
      width: (outer - inner) * 0.75,
    }))
  return [...under(0, rearRadius, rearInner, rearOuter), ...under(wheelbase, frontRadius, frontInner, frontOuter)]
}
