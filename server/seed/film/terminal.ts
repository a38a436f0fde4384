import { box, line, range, shape } from '#server/seed/illustrations/canvas.ts'
import { at, inks, soil, within } from '#server/seed/film/stage.ts'
import { words } from '#server/seed/illustrations/words.ts'

const size = { width: 372, height: 236 }
const map = { left: 16, bottom: 16, width: 186, height: 204 }
/** Pixels of the map for one metre of the field. */
const metre = 10
const pass = 6 * metre
const lamps = 9

interface Shown {
  /** Way driven, in mm. */
  readonly driven: number
  /** Distance from the line, in cm; to the right is positive. */
  readonly off: number
}

/** The terminal in the cab: the field ahead, the line, and how far the tractor is from it. From its lower left corner, in pixels. */
export const terminal = ({ driven, off }: Shown) =>
  [
    box(-10, -12, size.width + 20, size.height + 24, inks.ink, 22),
    box(0, 0, size.width, size.height, inks.graphite, 8),
    `<g clip-path="url(#terminal-map)">${mapView(driven)}</g>`,
    `<clipPath id="terminal-map"><rect x="${map.left}" y="${-map.bottom - map.height}" width="${map.width}" height="${map.height}" rx="4"/></clipPath>`,
    lightBar(off),
    words(222, 92, 64, inks.white, `${Math.abs(Math.round(off))}`),
    words(266, 92, 34, inks.white, 'cm'),
    words(222, 32, 34, '#b9c0c5', '10', { weight: 'regular' }),
    words(266, 32, 24, '#b9c0c5', 'km/h', { weight: 'regular' }),
  ].join('')

/** Driving direction is up; what is worked lies to the right, and behind the tractor. */
const mapView = (driven: number) => {
  const { left, bottom, width, height } = map
  const [middle, tractor] = [left + width * 0.42, bottom + height * 0.36]
  const ticks = range(12).map(
    (index) => bottom - 20 + within(index * 2 * metre - (driven / 1000) * metre, 12 * 2 * metre),
  )
  return [
    box(left, bottom, width, height, soil.stubble),
    ...ticks.map((y) => box(left, y, width, 2, soil.stubbleLight)),
    box(middle + pass / 2, bottom, width, height, soil.open),
    box(middle - pass / 2, bottom, pass, tractor - bottom - 20, soil.open),
    box(middle + pass / 2 - 1, bottom, 2, height, soil.openShade),
    ...[-1, 1].map((side) =>
      box(middle + side * pass - 1, bottom, 2, height, inks.white).replace('/>', 'opacity=".5"/>'),
    ),
    box(middle - 2.5, bottom, 5, height, inks.white),
    line(
      [
        [middle - pass / 2, tractor - 20],
        [middle + pass / 2, tractor - 20],
      ],
      inks.ink,
      7,
    ),
    shape(
      [
        [middle - 17, tractor - 20],
        [middle, tractor - 12],
        [middle + 17, tractor - 20],
        [middle, tractor + 28],
      ],
      inks.red,
      `stroke="${inks.white}" stroke-width="3" stroke-linejoin="round"`,
    ),
  ].join('')
}

/** The lamp in the middle is on while the tractor is within 2.5 cm of the line. */
const lightBar = (off: number) => {
  const lit = (lamps - 1) / 2 + Math.round(off / 5)
  return range(lamps)
    .map((index) => at(222 + index * 15, 190, box(0, 0, 11, 24, index === lit ? '#8fc46a' : inks.steelDark, 2)))
    .join('')
}
