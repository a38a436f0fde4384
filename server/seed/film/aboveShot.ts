import { box, disc, range } from '#server/seed/illustrations/canvas.ts'
import type { DrawableMachine } from '#server/seed/illustrations/drawing.ts'
import { palettes } from '#server/seed/illustrations/landscape/palettes.ts'
import { randomOf } from '#server/seed/illustrations/random.ts'
import { at, ease, faded, frame, inks, soil } from '#server/seed/film/stage.ts'
import { harrow, topView } from '#server/seed/film/topView.ts'
import { turnPath } from '#server/seed/film/turnPath.ts'

const { width, height } = frame
/** Pixels of one pass, and from that pixels for one millimetre. */
const pass = 132
const scale = pass / harrow.width
/** Middle of the pass that is being worked; the others lie one pass apart, the one after next is worked on the way back. */
const first = 492
const lanes = { [0]: first, [2]: first - 2 * pass } as const
/** Where the passes end before the headland, and where the field ends. */
const field = { passes: 856, end: 1196 } as const
/** Pixels in a second: about five times as fast as in the field. */
const speed = 285
const start = 190
/** The harrow has left the passes when the tractor begins to turn. */
const turnStart = field.passes + 92
const path = turnPath({ from: lanes[0], to: lanes[2], start: turnStart })

/** The same field from above: a pass fits between two others, the turn, and the way back. `time` in seconds from the shot's start. */
export const aboveShot = (machine: DrawableMachine, time: number) => {
  const way = start + time * speed
  const { x, y, heading, steer } = path.placeAt(way)
  const discs = harrow.discs * scale
  const back = heading === -180
  const cut = heading === 0 ? Math.min(x + discs, field.passes) : field.passes
  const backCut = back ? Math.max(0, Math.min(field.passes, x - discs)) : field.passes
  const view = topView(machine.color.hex, { steer, rolled: (way / scale) * 0.35, heading })
  return [
    ground(),
    worked(0, lanes[0], cut),
    worked(backCut, lanes[2], field.passes - backCut),
    joints(),
    guides(time, Math.max(0, way)),
    at(x, y, view, { scale, turn: heading }),
  ].join('')
}

/** Stubble with the passes of the first round in it, the headland, and the grass and trees at the end of the field. */
const ground = () => {
  const random = randomOf('film-above')
  const rows = range(60).map((index) => box(0, index * 12 + 4, field.end, 2, soil.stubbleLight))
  const straws = range(420).map(() =>
    box(
      Math.round(random() * field.end),
      Math.round(random() * height),
      9 + Math.round(random() * 10),
      2,
      soil.stubbleShade,
    ),
  )
  const { ground: grass, groundShade, groundLight, tree, treeShade, treeLight } = palettes.meadow
  const crowns = range(16).flatMap((index) => {
    const [x, y, radius] = [field.end + 58 + random() * 20, index * 50 + random() * 24, 26 + random() * 14]
    return [
      disc(x + 10, y - 12, radius, groundShade),
      disc(x, y, radius, treeShade),
      disc(x - radius * 0.12, y + radius * 0.14, radius * 0.82, tree),
      disc(x - radius * 0.3, y + radius * 0.34, radius * 0.44, treeLight),
    ]
  })
  return [
    box(0, 0, width, height, soil.stubble),
    ...rows,
    ...straws,
    box(field.end, 0, width, height, grass),
    box(field.end, 0, 12, height, groundLight),
    ...crowns,
    worked(0, first + pass, field.passes),
    worked(0, first + 2 * pass, field.passes),
    worked(0, first - pass, field.passes),
    worked(0, first - 3 * pass, field.passes),
  ].join('')
}

/** Open soil of one pass, in rows along the way. */
const worked = (from: number, middle: number, length: number) => {
  if (length <= 0) return ''
  const low = middle - pass / 2
  return at(
    from,
    low,
    [
      box(0, -1, length, pass + 2, soil.open),
      ...range(11).map((index) =>
        faded(0.5, box(0, index * 12 + 5, length, 4, index % 2 === 0 ? soil.openLight : soil.openShade)),
      ),
    ].join(''),
  )
}

/** Where passes meet: a fine, straight seam. */
const joints = () =>
  range(6)
    .map((index) => faded(0.55, box(0, first + pass * (1.5 - index) - 1, field.passes, 2, soil.openShade)))
    .join('')

/** The lines of the two passes and the way between them: bright ahead of the tractor, faint behind it. */
const guides = (time: number, way: number) => {
  const turn = range(41)
    .map((index) => path.placeAt(turnStart + (path.length * index) / 40))
    .map(({ x, y }) => `${x.toFixed(1)} ${(-y).toFixed(1)}`)
  const end = path.placeAt(turnStart + path.length)
  const home = `M${end.x.toFixed(1)} ${-lanes[2]}L0 ${-lanes[2]}`
  const here = path.placeAt(way)
  const ahead = way < turnStart
  const back = here.heading === -180
  const draw = (d: string, strength: number, dash = '') =>
    faded(
      strength,
      `<path d="${d}" fill="none" stroke="${inks.ink}" stroke-opacity=".3" stroke-width="9" ${dash}/><path d="${d}" fill="none" stroke="${inks.white}" stroke-width="5" ${dash}/>`,
    )
  return [
    draw(`M0 ${-lanes[0]}L${turn[0]}`, 0.3),
    ahead ? draw(`M${here.x.toFixed(1)} ${-lanes[0]}L${turn[0]}`, 1) : '',
    draw(`M${turn.join('L')}`, back ? 0.3 : 0.3 + 0.7 * ease(time, 0.8, 1.4), 'stroke-dasharray="18 12"'),
    draw(home, 0.3 + 0.7 * ease(time, 2, 2.6) - (back ? 0.7 : 0)),
    back ? draw(`M${here.x.toFixed(1)} ${-lanes[2]}L0 ${-lanes[2]}`, 1) : '',
  ].join('')
}
