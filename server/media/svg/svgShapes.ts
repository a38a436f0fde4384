import type { SvgElement } from '#server/media/svg/svgTree.ts'

const shapes = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'tref',
])
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi
/** Numbers of one segment of a path; of an arc at least, whose flags may stand without spaces. */
const numbersOf: Readonly<Record<string, number>> = { h: 1, v: 1, m: 2, l: 2, t: 2, q: 4, s: 4, c: 6, a: 5 }

/** Returns whether an element is painted itself. */
export function isShape({ name }: SvgElement): boolean {
  return shapes.has(name)
}

/** Returns the corners of a line, at least one of each shape. */
export function countCorners({ name, attributes }: SvgElement): number {
  if (name === 'path') return Math.max(1, countSegments(attributes.get('d') ?? ''))
  if (name === 'polyline' || name === 'polygon') return Math.max(1, countNumbers(attributes.get('points') ?? '') / 2)
  return shapes.has(name) ? 2 : 0
}

function countSegments(path: string): number {
  let count = 0
  for (const [, command = '', values = ''] of path.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi))
    count += Math.ceil(countNumbers(values) / (numbersOf[command.toLowerCase()] ?? Infinity)) || 1
  return count
}

function countNumbers(values: string): number {
  return values.match(number)?.length ?? 0
}
