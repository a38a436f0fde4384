import { box, line, range, shape } from '#server/seed/illustrations/canvas.ts'
import type { DrawableMachine } from '#server/seed/illustrations/drawing.ts'
import { hills, patchwork, sky } from '#server/seed/illustrations/landscape/backdrop.ts'
import { farmstead } from '#server/seed/illustrations/landscape/buildings.ts'
import { tufts } from '#server/seed/illustrations/landscape/ground.ts'
import { palettes } from '#server/seed/illustrations/landscape/palettes.ts'
import { poplars, treeline } from '#server/seed/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/illustrations/random.ts'
import { ends, receiver, sideView } from '#server/seed/film/combination.ts'
import { at, ease, faded, frame, inks, soil, within } from '#server/seed/film/stage.ts'
import { terminal } from '#server/seed/film/terminal.ts'

const { width, height } = frame
/** Heights above the lower edge: horizon, the line the wheels roll on, and the near and far edge of the pass. */
const levels = { horizon: 318, wheels: 176, near: 128, far: 214 } as const
/** Pixels for one millimetre at the wheels, and millimetres in a second: slower than the field asks, or the lugs would seem to turn back. */
const scale = 0.078
const speed = 1800
const palette = palettes.arable
/** Width of a patch of the ground that repeats, in pixels. */
const patch = 1600

/** The tractor from the side, the camera beside it: the line ahead, the worked soil behind. `time` in seconds from the shot's start. */
export const sideShot = (machine: DrawableMachine, time: number) => {
  const driven = time * speed
  const moved = driven * scale
  // The tractor gains on the camera, slowly, so that the line ahead is seen to shorten.
  const x = 506 + 26 * time
  const camera = moved - 26 * time
  return [
    distance(camera),
    field(camera, x + ends.discs * scale),
    guide(camera, x + ends.nose * scale),
    at(x, levels.wheels, sideView(machine, driven), { scale }),
    signal(time, x + receiver.x * scale, levels.wheels + (receiver.y + 90) * scale),
    faded(
      ease(time, 0.9, 1.5),
      at(872, 446 - 10 * (1 - ease(time, 0.9, 1.5)), terminal({ driven, off: deviation(time) })),
    ),
  ].join('')
}

/** What the RTK signal leaves over: it wanders within two centimetres of the line. */
const deviation = (time: number) => 1.5 + 0.9 * Math.sin(time * 1.7 + 2)

const distance = (camera: number) => {
  const back = { width: 1700, height, horizon: levels.horizon }
  const random = randomOf('film-side')
  const clouds = sky({ ...back, width }, palette, random, 'film-sky')
  const far = hills(back, palette, random)
  const near = [
    patchwork(back, palette, random),
    farmstead(560, levels.horizon - 4, 74),
    treeline(40, 430, levels.horizon - 6, 34, palette, random),
    treeline(840, 1330, levels.horizon - 6, 28, palette, random),
    poplars(
      range(6).map((index) => 1430 + index * 30),
      levels.horizon - 4,
      84,
      palette,
      random,
    ),
  ].join('')
  return clouds + at(-camera * 0.02 - 20, 0, far) + at(-camera * 0.06 - 20, 0, near)
}

/** How much faster the ground passes at a height than at the wheels. */
const nearness = (y: number) => (levels.horizon - y) / (levels.horizon - levels.wheels)

const field = (camera: number, worked: number) => {
  const { horizon, near, far } = levels
  const edge: readonly (readonly [number, number])[] = range(8).map((index) => [
    worked + (index % 2) * (5 + index * 0.8),
    near + ((far - near) * index) / 7,
  ])
  return [
    box(0, 0, width, horizon, soil.stubble),
    stripes(far, horizon, 11, soil.stubbleLight, soil.stubbleShade),
    stripes(near, far, 7, soil.stubbleLight, soil.stubbleShade),
    strokes(camera, [300, 284, 262, 236, 205, 172, 140], 11, soil.stubbleShade, 'stubble'),
    shape([[0, near], ...edge, [0, far]], soil.open),
    `<g clip-path="url(#film-worked)">${stripes(near, far, 6, soil.openLight, soil.openShade)}${strokes(camera, [200, 168, 138], 8, soil.openLight, 'clods')}</g>`,
    `<clipPath id="film-worked"><rect x="0" y="${-far}" width="${Math.max(0, worked).toFixed(1)}" height="${far - near}"/></clipPath>`,
    box(0, 0, width, near, soil.open),
    stripes(-20, near, 6, soil.openLight, soil.openShade),
    box(0, near - 3, width, 3, soil.openShade),
    strokes(camera, [108, 76, 38, 4], 9, soil.openLight, 'near'),
  ].join('')
}

/** Rows along the way, closer together with distance. */
const stripes = (from: number, to: number, count: number, light: string, shade: string) =>
  range(count)
    .map((index) => {
      const place = (share: number) => to - (to - from) * share ** 1.5
      const [top, low] = [place(index / count), place((index + 0.45) / count)]
      return shape(
        [
          [0, low],
          [width, low],
          [width, top],
          [0, top],
        ],
        index % 2 === 0 ? light : shade,
        'opacity=".32"',
      )
    })
    .join('')

/** Straws and clods, each row of them passing as fast as its depth asks. */
const strokes = (camera: number, rows: readonly number[], size: number, color: string, seed: string) =>
  rows
    .map((y, index) => {
      const close = nearness(y)
      const inside = tufts(
        { width: patch, height, horizon: levels.horizon },
        y + 16 * close,
        y,
        46,
        size * close ** 0.7,
        color,
        randomOf(`${seed}-${index}`),
      )
      const shift = within(-camera * close, patch)
      return at(shift, 0, inside) + at(shift - patch, 0, inside)
    })
    .join('')

/** The line to follow: drawn over the stubble ahead, with a mark every five metres. */
const guide = (camera: number, nose: number) => {
  const y = levels.wheels + 6
  const step = 5000 * scale
  const marks = range(6).map((index) => within(index * step - camera, step * 6))
  return [
    line(
      [
        [nose - 60, y],
        [width, y],
      ],
      inks.ink,
      11,
      'opacity=".28"',
    ),
    line(
      [
        [nose - 60, y],
        [width, y],
      ],
      inks.white,
      6,
    ),
    ...marks
      .filter((x) => x > nose)
      .map((x) =>
        at(
          x,
          y,
          shape(
            [
              [-16, 0],
              [0, 8],
              [16, 0],
              [0, -8],
            ],
            inks.white,
          ),
        ),
      ),
  ].join('')
}

/** The receiver hears its satellites: rings that rise and fade. */
const signal = (time: number, x: number, y: number) =>
  range(3)
    .map((ring) => {
      const age = within(time - ring * 0.5, 1.5) / 1.5
      const strength = ease(time, 0.2, 0.7) * (1 - ease(time, 2.6, 3.2)) * Math.sin(age * Math.PI)
      const radius = 16 + age * 58
      const [dx, dy] = [radius * Math.SQRT1_2, radius * Math.SQRT1_2]
      return faded(
        strength,
        `<path d="M${(x - dx).toFixed(1)} ${(-y - dy + 8).toFixed(1)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${(x + dx).toFixed(1)} ${(-y - dy + 8).toFixed(1)}" fill="none" stroke="${inks.red}" stroke-width="5" stroke-linecap="round"/>`,
      )
    })
    .join('')
