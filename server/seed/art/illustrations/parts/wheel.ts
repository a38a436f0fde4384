import { arc, disc, dots, n, polar, range, ring, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

interface WheelOptions {
  /** Rim radius as a share of the tyre's. */
  rim?: number
  bolts?: number
  /** Driven wheels have lugs, other wheels ribs. */
  tread?: 'lugs' | 'ribs'
}

/** Renders a wheel on the ground at `x`: tyre with tread, rim, hub and bolts. */
export const wheel = (x: number, radius: number, tones: Tones, options: WheelOptions = {}) => {
  const { rim = 0.56, bolts = 10, tread = 'lugs' } = options
  const y = radius
  return [
    tread === 'lugs' ? lugged(x, y, radius, tones) : ribbed(x, y, radius, tones),
    sidewall(x, y, radius, rim, tones),
    rimOf(x, y, radius * rim, bolts, tones),
  ].join('')
}

const lugged = (x: number, y: number, radius: number, tones: Tones) => {
  const count = Math.round(18 + radius / 130)
  const step = 360 / count
  const lug = (index: number): Point[] => {
    const at = index * step + 4
    const corner = (share: number, turn: number): Point => polar(x, y, radius * share, at + turn * step)
    return [
      corner(0.8, 0.72),
      corner(0.8, 1.06),
      corner(0.93, 0.74),
      corner(0.995, 0.64),
      corner(1, 0.1),
      corner(0.94, 0.14),
    ]
  }
  const lit = (index: number) => {
    const at = index * step
    return at > 75 && at < 215
  }
  return [
    disc(x, y, radius * 0.955, tones.tyreDeep),
    shapes(
      range(count)
        .filter((index) => !lit(index))
        .map(lug),
      tones.tyre,
    ),
    shapes(range(count).filter(lit).map(lug), tones.tyreLight),
  ].join('')
}

const ribbed = (x: number, y: number, radius: number, tones: Tones) => {
  const count = Math.round(22 + radius / 70)
  const blocks = range(count).map((index): Point[] => {
    const at = (index * 360) / count
    const width = 250 / count
    return [
      polar(x, y, radius * 0.95, at),
      polar(x, y, radius, at),
      polar(x, y, radius, at + width),
      polar(x, y, radius * 0.95, at + width),
    ]
  })
  return disc(x, y, radius * 0.97, tones.tyreDeep) + shapes(blocks, tones.tyre)
}

const sidewall = (x: number, y: number, radius: number, rim: number, tones: Tones) => {
  const middle = (0.84 + rim) / 2
  return [
    disc(x, y, radius * 0.84, tones.tyre),
    arc(x, y, radius * middle, 100, 205, tones.tyreLight, radius * 0.05, 'stroke-linecap="round"'),
    arc(x, y, radius * middle, -75, 25, tones.tyreDeep, radius * 0.06, 'stroke-linecap="round"'),
    ring(x, y, radius * (rim + 0.045), radius * 0.018, tones.tyreDeep),
  ].join('')
}

const rimOf = (x: number, y: number, radius: number, bolts: number, tones: Tones) => {
  const around = (share: number, turn = 0) =>
    range(bolts).map((index): Point => polar(x, y, radius * share, (index * 360) / bolts + turn))
  const shade = `M${n(x + radius * 0.5)} ${n(-y - radius * 0.71)}A${n(radius * 0.87)} ${n(radius * 0.87)} 0 0 1 ${n(x - radius * 0.5)} ${n(-y + radius * 0.71)}A${n(radius * 1.15)} ${n(radius * 1.15)} 0 0 0 ${n(x + radius * 0.5)} ${n(-y - radius * 0.71)}z`
  return [
    disc(x, y, radius, tones.rimLight),
    ring(x, y, radius * 0.93, radius * 0.03, tones.rimShade),
    disc(x, y, radius * 0.87, tones.rim),
    `<path d="${shade}" fill="${tones.rimShade}" opacity=".55"/>`,
    dots(around(0.7, 18), radius * 0.075, tones.frame),
    disc(x, y, radius * 0.53, tones.rimLight),
    arc(x, y, radius * 0.53, -120, 40, tones.rimShade, radius * 0.03),
    dots(around(0.43), radius * 0.034, tones.steelShade),
    disc(x, y, radius * 0.32, tones.steelShade),
    disc(x - radius * 0.015, y + radius * 0.015, radius * 0.27, tones.steel),
    disc(x, y, radius * 0.15, tones.frame),
    arc(x, y, radius * 0.15, 60, 210, tones.steelLight, radius * 0.03),
  ].join('')
}
