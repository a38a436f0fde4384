/** Where the tractor is and where it heads: pixels, y upwards, degrees counter-clockwise from the right; and how its wheels steer. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly steer: number
}

interface Turn {
  /** Height of the first line and of the one the way comes back on. */
  readonly from: number
  readonly to: number
  /** Where the turn begins. */
  readonly start: number
}

const steps = 400
/** Shares of the turn over which the wheels go over and come back. */
const ramp = 0.22
const steepest = 24

/** A way to the right along one line, in one sweep round, and back to the left along another; answers the place after `way` pixels. */
export const turnPath = ({ from, to, start }: Turn) => {
  const down = to < from ? -1 : 1
  const headings = integrate(curvature)
  const full = headings.at(-1) ?? 1
  const angles = headings.map((heading) => (heading / full) * Math.PI)
  const ys = integrate((share) => Math.sin(angles[Math.round(share * steps)] ?? 0))
  const xs = integrate((share) => Math.cos(angles[Math.round(share * steps)] ?? 0))
  const length = Math.abs(to - from) / (ys.at(-1) ?? 1)
  const last = { x: start + (xs.at(-1) ?? 0) * length, y: to }
  const placeAt = (way: number): Place => {
    if (way <= start) return { x: way, y: from, heading: 0, steer: 0 }
    const share = (way - start) / length
    if (share >= 1) return { x: last.x - (way - start - length), y: last.y, heading: 180 * down, steer: 0 }
    const turned = (value: readonly number[]) => between(value, share * steps)
    return {
      x: start + turned(xs) * length,
      y: from + down * turned(ys) * length,
      heading: (down * turned(angles) * 180) / Math.PI,
      steer: down * steepest * curvature(share),
    }
  }
  return { placeAt, length }
}

const curvature = (share: number) => Math.min(1, share / ramp, (1 - share) / ramp)

/** Sums of a function over 0 to 1, from 0 on. */
const integrate = (value: (share: number) => number): number[] => {
  const sums = [0]
  for (let step = 0; step < steps; step += 1) sums.push((sums[step] ?? 0) + value((step + 0.5) / steps) / steps)
  return sums
}

const between = (values: readonly number[], at: number) => {
  const low = Math.floor(at)
  const [a = 0, b = a] = [values[low], values[low + 1]]
  return a + (b - a) * (at - low)
}
