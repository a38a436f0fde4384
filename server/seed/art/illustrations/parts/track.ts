import { disc, dots, line, polar, range, ring, shape, shapes } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/**
 * Renders a crawler undercarriage from the axle of the rear sprocket at x = 0 to the idler at `base`: belt with grousers,
 * rollers, frame.
 */
export const track = (base: number, radius: number, tones: Tones) => {
  const pad = radius * 0.12
  const belt = walk(base, radius)
  return [
    shapes(
      belt.map(({ x, y, angle }) => block(x, y, angle, radius, pad)),
      tones.tyreLight,
    ),
    line(loop(base, radius, pad * 0.9), tones.tyreDeep, pad * 1.5, 'stroke-linejoin="round"'),
    shape(loop(base, radius, pad * 1.6), tones.frameDeep),
    shape(
      [
        [radius * 0.3, radius * 0.62, 40],
        [base - radius * 0.2, radius * 0.62, 40],
        [base, radius * 1.2, 60],
        [0, radius * 1.2, 60],
      ],
      tones.frame,
    ),
    shape(
      [
        [radius * 0.2, radius * 1.06],
        [base - radius * 0.1, radius * 1.06],
        [base, radius * 1.2, 60],
        [0, radius * 1.2, 60],
      ],
      tones.frameLight,
    ),
    ...range(4).map((roller) => {
      const x = radius * 0.62 + (roller * (base - radius * 1.24)) / 3
      return (
        disc(x, radius * 0.44, radius * 0.2, tones.steelShade) + disc(x, radius * 0.44, radius * 0.1, tones.steelLight)
      )
    }),
    disc(base * 0.5, radius * 1.58, radius * 0.13, tones.steelShade),
    sprocket(0, radius, tones),
    disc(base, radius, radius * 0.68, tones.rim),
    ring(base, radius, radius * 0.6, radius * 0.08, tones.rimShade),
    dots(
      range(6).map((bolt) => polar(base, radius, radius * 0.4, bolt * 60)),
      radius * 0.09,
      tones.frame,
    ),
    disc(base, radius, radius * 0.18, tones.steelShade),
  ].join('')
}

const sprocket = (x: number, radius: number, tones: Tones) =>
  [
    shapes(
      range(14).map((tooth): Point[] => [
        polar(x, radius, radius * 0.66, tooth * 25.7 - 8),
        polar(x, radius, radius * 0.82, tooth * 25.7 - 3),
        polar(x, radius, radius * 0.82, tooth * 25.7 + 3),
        polar(x, radius, radius * 0.66, tooth * 25.7 + 8),
      ]),
      tones.steel,
    ),
    disc(x, radius, radius * 0.68, tones.rim),
    ring(x, radius, radius * 0.62, radius * 0.05, tones.rimShade),
    dots(
      range(8).map((bolt) => polar(x, radius, radius * 0.46, bolt * 45)),
      radius * 0.055,
      tones.frame,
    ),
    disc(x, radius, radius * 0.3, tones.steel),
    disc(x, radius, radius * 0.14, tones.frame),
  ].join('')

/** Returns the outline of the belt around both ends, `inset` inside its outer face. */
const loop = (base: number, radius: number, inset: number): Point[] => {
  const half = (x: number, from: number) =>
    range(13).map((step): Point => polar(x, radius, radius - inset, from - step * 15))
  const points = [...half(0, 270), ...half(base, 90)]
  const [first = [0, 0]] = points
  return [...points, first]
}

const walk = (base: number, radius: number) => {
  const straight = base
  const total = 2 * straight + 2 * Math.PI * radius
  const count = Math.round(total / (radius * 0.235))
  return range(count).map((index) => {
    const at = (index * total) / count
    if (at < straight) return { x: at, y: 2 * radius, angle: 90 }
    if (at < straight + Math.PI * radius) {
      const angle = 90 - ((at - straight) / radius) * (180 / Math.PI)
      const [x, y] = polar(base, radius, radius, angle)
      return { x, y, angle }
    }
    if (at < 2 * straight + Math.PI * radius) return { x: base - (at - straight - Math.PI * radius), y: 0, angle: -90 }
    const angle = -90 - ((at - 2 * straight - Math.PI * radius) / radius) * (180 / Math.PI)
    const [x, y] = polar(0, radius, radius, angle)
    return { x, y, angle }
  })
}

const block = (x: number, y: number, angle: number, radius: number, pad: number): Point[] => {
  const [outX, outY] = polar(0, 0, 1, angle)
  const half = radius * 0.072
  const corner = (out: number, along: number): Point => [x + outX * out - outY * along, y + outY * out + outX * along]
  return [corner(0, -half), corner(0, half), corner(-pad, half * 1.3), corner(-pad, -half * 1.3)]
}
