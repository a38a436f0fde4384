/** Point of a TrueType outline, in font units; a point off the curve is a control point. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly onCurve: boolean
}

/** Tables `glyf` and `loca`, with long offsets. */
export interface JoinedGlyphs {
  readonly glyphs: Uint8Array
  readonly offsets: Uint8Array
}

const onCurve = 0x01
const shortX = 0x02
const shortY = 0x04
const sameX = 0x10
const sameY = 0x20

/** Encodes a simple glyph of the `glyf` table without hinting; no bytes for an empty outline. */
export function encodeGlyph(contours: readonly (readonly Point[])[]): Uint8Array {
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array()
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const ends: number[] = []
  for (const contour of contours) ends.push((ends.at(-1) ?? -1) + contour.length)
  const widths = xs.map((x, index) => x - (xs[index - 1] ?? 0))
  const heights = ys.map((y, index) => y - (ys[index - 1] ?? 0))
  const flags = points.map(
    (point, index) =>
      (point.onCurve ? onCurve : 0) |
      distanceFlags(widths[index] ?? 0, shortX, sameX) |
      distanceFlags(heights[index] ?? 0, shortY, sameY),
  )
  const head = [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0]
  const bytes: number[] = []
  for (const value of head) bytes.push(...int16(value))
  bytes.push(...flags)
  for (const value of widths) bytes.push(...distance(value))
  for (const value of heights) bytes.push(...distance(value))
  return Uint8Array.from(bytes)
}

/** Concatenates glyphs at even offsets; `offsets` is the `loca` table. */
export function joinGlyphs(glyphs: readonly Uint8Array[]): JoinedGlyphs {
  const starts = [0]
  for (const glyph of glyphs) starts.push((starts.at(-1) ?? 0) + glyph.length + (glyph.length & 1))
  const joined = new Uint8Array(starts.at(-1) ?? 0)
  const offsets = new DataView(new ArrayBuffer(starts.length * 4))
  glyphs.forEach((glyph, index) => joined.set(glyph, starts[index]))
  starts.forEach((start, index) => offsets.setUint32(index * 4, start))
  return { glyphs: joined, offsets: new Uint8Array(offsets.buffer) }
}

function distanceFlags(value: number, short: number, same: number): number {
  if (value === 0) return same
  if (Math.abs(value) > 255) return 0
  return value > 0 ? short | same : short
}

function distance(value: number): number[] {
  if (value === 0) return []
  return Math.abs(value) > 255 ? int16(value) : [Math.abs(value)]
}

function int16(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff]
}
