import type { SvgElement } from '#server/media/svg/svgTree.ts'

/** How much larger an element is rendered than its units say, at most, and whether it is turned. */
export interface SvgScale {
  readonly factor: number
  readonly isTurned: boolean
}

const unscaled: SvgScale = { factor: 1, isTurned: false }
const unknown: SvgScale = { factor: Infinity, isTurned: true }

/** Returns the scale of an element's own transform. A coordinate system of its own may be of any. */
export function scaleOf({ attributes }: SvgElement, isRoot: boolean): SvgScale {
  if (!isRoot && attributes.has('viewBox')) return unknown
  const names = ['transform', 'patternTransform', 'gradientTransform']
  return names
    .flatMap((name) => attributes.get(name) ?? [])
    .reduce((scale, value) => within(scale, scaleOfList(value)), unscaled)
}

/** Returns the scale of what is in an element, in units of what is around it. */
export function within(outer: SvgScale, inner: SvgScale): SvgScale {
  return { factor: outer.factor * inner.factor, isTurned: outer.isTurned || inner.isTurned }
}

function scaleOfList(list: string): SvgScale {
  return [...list.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduce((scale, [, name = '', values = '']) => {
    const numbers = values
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    return within(scale, scaleOfStep(name, numbers))
  }, unscaled)
}

function scaleOfStep(name: string, numbers: readonly number[]): SvgScale {
  if (numbers.some((number) => !Number.isFinite(number))) return unknown
  const [a = 1, b = 0, c = 0, d = 1] = numbers
  if (name === 'translate') return unscaled
  if (name === 'rotate') return { factor: 1, isTurned: true }
  if (name === 'scale') return { factor: Math.max(Math.abs(a), Math.abs(numbers[1] ?? a)), isTurned: false }
  if (name !== 'matrix') return unknown
  // The norm of a matrix is no more than that of its numbers together.
  const isTurned = b !== 0 || c !== 0
  return { factor: isTurned ? Math.hypot(a, b, c, d) : Math.max(Math.abs(a), Math.abs(d)), isTurned }
}
