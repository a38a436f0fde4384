import { box, range, shape } from '#server/seed/illustrations/canvas.ts'
import type { DrawableMachine } from '#server/seed/illustrations/drawing.ts'
import { birds, hills, patchwork, sky, sun } from '#server/seed/illustrations/landscape/backdrop.ts'
import { farmstead } from '#server/seed/illustrations/landscape/buildings.ts'
import { tufts } from '#server/seed/illustrations/landscape/ground.ts'
import { palettes } from '#server/seed/illustrations/landscape/palettes.ts'
import { poplars, treeline } from '#server/seed/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/illustrations/random.ts'
import { ends, sideView } from '#server/seed/film/combination.ts'
import { at, faded, frame, soil } from '#server/seed/film/stage.ts'

const { width, height } = frame
const horizon = 322
/** Height the wheels roll on, and the near and far edge of the pass there. */
const levels = { wheels: 214, near: 193, far: 237 } as const
const scale = 0.052
/** Pixels in a second at that distance. */
const speed = 112
const palette = palettes.wheat

/** The last pass of the evening, from the edge of the field: everything before it is worked. `time` in seconds from the shot's start. */
export const wideShot = (machine: DrawableMachine, time: number) => {
  const x = 950 - time * speed
  const cut = x - ends.discs * scale
  // The wheels turn slower than they roll, or the lugs would seem to turn back.
  const view = sideView({ ...machine, name: '' }, ((time * speed) / scale) * 0.75)
  return [
    landscape(),
    stubble(),
    seams(),
    shape(
      [
        [cut, levels.near],
        [width, levels.near],
        [width, levels.far],
        [cut + 6, levels.far],
      ],
      soil.open,
    ),
    ...[0.12, 0.34, 0.54, 0.72, 0.88].map((share, row) =>
      faded(
        0.34,
        at(
          cut + 8,
          levels.near + (levels.far - levels.near) * share,
          box(0, 0, width, 4, row % 2 === 0 ? soil.openLight : soil.openShade),
        ),
      ),
    ),
    at(x, levels.wheels, view, { scale, flip: true }),
    faded(0.16, box(0, 0, width, height, '#f0b868')),
  ].join('')
}

const landscape = () => {
  const random = randomOf('film-wide')
  const back = { width, height, horizon }
  return [
    sky(back, palette, random, 'film-evening'),
    sun(250, horizon + 96, 44),
    birds(760, 600, 15),
    hills(back, palette, random),
    patchwork(back, palette, random),
    farmstead(1010, horizon - 4, 62),
    treeline(0, 360, horizon - 6, 30, palette, random),
    poplars(
      range(7).map((index) => 1100 + index * 24),
      horizon - 4,
      74,
      palette,
      random,
    ),
  ].join('')
}

const stubble = () => {
  const random = randomOf('film-wide-straw')
  return [
    box(0, 0, width, horizon, soil.stubble),
    ...[316, 308, 297, 282, 262].map((y) => faded(0.5, box(0, y, width, 5, soil.stubbleShade))),
    tufts({ width, height, horizon }, horizon - 6, levels.far, 150, 6, soil.stubbleShade, random),
    box(0, 0, width, levels.near, soil.open),
  ].join('')
}

/** The passes before the last one, wider towards the viewer, with a straight seam between each two. */
const seams = () => {
  const random = randomOf('film-wide-soil')
  const edges = [levels.near, 136, 56, -60]
  return edges
    .slice(0, -1)
    .flatMap((top, index) => {
      const low = edges[index + 1] ?? 0
      const rows = range(7).map((row) => {
        const y = top - ((top - low) * (row + 0.5)) / 7
        return faded(0.34, box(0, y, width, (top - low) / 16, row % 2 === 0 ? soil.openLight : soil.openShade))
      })
      return [...rows, box(0, top - 2 - index, width, 2 + index, soil.openShade)]
    })
    .concat(tufts({ width, height, horizon }, levels.near - 8, 0, 120, 9, soil.openLight, random))
    .join('')
}
