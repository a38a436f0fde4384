import { ByteReader } from '#server/media/fonts/byteReader.ts'
import { encodeGlyph, joinGlyphs, type JoinedGlyphs, type Point } from '#server/media/fonts/encodeGlyph.ts'

const haveInstructions = 0x0100
const moreComponents = 0x0020

type Streams = Readonly<
  Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions', ByteReader>
>

/** Reverses the transformation of a WOFF2 `glyf` table (W3C WOFF2, section 5.1), without hinting. */
export function rebuildGlyphs(table: Uint8Array): JoinedGlyphs {
  const reader = new ByteReader(table)
  reader.position = 4
  const count = reader.uint16()
  reader.position = 8
  const sizes = Array.from({ length: 7 }, () => reader.uint32())
  const next = () => new ByteReader(reader.take(sizes.shift() ?? 0))
  const streams: Streams = {
    contours: next(),
    points: next(),
    flags: next(),
    glyphs: next(),
    composites: next(),
    boxes: next(),
    instructions: next(),
  }
  const hasBox = streams.boxes.take(((count + 31) >> 5) << 2)
  return joinGlyphs(
    Array.from({ length: count }, (_, index) => {
      const box = ((hasBox[index >> 3] ?? 0) & (0x80 >> (index & 7))) === 0 ? undefined : streams.boxes.take(8)
      return readGlyph(streams, box)
    }),
  )
}

function readGlyph(streams: Streams, box: Uint8Array | undefined): Uint8Array {
  const contours = streams.contours.int16()
  if (contours === 0) return new Uint8Array()
  if (contours < 0) return readComposite(streams, box ?? new Uint8Array(8))
  const lengths = Array.from({ length: contours }, () => streams.points.packed16())
  const pen = { x: 0, y: 0 }
  const outline = lengths.map((length) => Array.from({ length }, () => readPoint(streams, pen)))
  streams.instructions.position += streams.glyphs.packed16()
  return encodeGlyph(outline)
}

/** Copies a composite glyph with the flag for instructions cleared. */
function readComposite({ composites, glyphs, instructions }: Streams, box: Uint8Array): Uint8Array {
  const start = composites.position
  let more = true
  let hinted = false
  while (more) {
    const flags = composites.uint16()
    more = (flags & moreComponents) !== 0
    hinted ||= (flags & haveInstructions) !== 0
    composites.bytes[composites.position - 2] = (flags & ~haveInstructions) >> 8
    composites.position += componentLength(flags)
  }
  if (hinted) instructions.position += glyphs.packed16()
  return Uint8Array.from([0xff, 0xff, ...box, ...composites.bytes.subarray(start, composites.position)])
}

/** Returns the length of a component after its flags: glyph, offset and scale. */
function componentLength(flags: number): number {
  const offset = (flags & 0x0001) === 0 ? 2 : 4
  if ((flags & 0x0008) !== 0) return 2 + offset + 2
  if ((flags & 0x0040) !== 0) return 2 + offset + 4
  return 2 + offset + ((flags & 0x0080) === 0 ? 0 : 8)
}

/** Reads one point of the triplet encoding (W3C WOFF2, section 5.2); the flag determines the length of the two distances. */
function readPoint({ flags, glyphs }: Streams, pen: { x: number; y: number }): Point {
  const byte = flags.uint8()
  const flag = byte & 0x7f
  const sign = (bit: number, value: number) => ((bit & 1) === 1 ? value : -value)
  if (flag < 10) {
    pen.y += sign(flag, ((flag & 14) << 7) + glyphs.uint8())
  } else if (flag < 20) {
    pen.x += sign(flag, (((flag - 10) & 14) << 7) + glyphs.uint8())
  } else {
    const [dx, dy] = readDistances(flag, glyphs)
    pen.x += sign(flag, dx)
    pen.y += sign(flag >> 1, dy)
  }
  return { x: pen.x, y: pen.y, onCurve: byte < 0x80 }
}

function readDistances(flag: number, glyphs: ByteReader): readonly [number, number] {
  if (flag < 84) {
    const base = flag - 20
    const both = glyphs.uint8()
    return [1 + (base & 0x30) + (both >> 4), 1 + ((base & 0x0c) << 2) + (both & 0x0f)]
  }
  if (flag < 120) {
    const base = flag - 84
    const dx = 1 + (Math.floor(base / 12) << 8) + glyphs.uint8()
    return [dx, 1 + (((base % 12) >> 2) << 8) + glyphs.uint8()]
  }
  if (flag >= 124) return [glyphs.uint16(), glyphs.uint16()]
  const first = glyphs.uint8()
  const middle = glyphs.uint8()
  return [(first << 4) + (middle >> 4), ((middle & 0x0f) << 8) + glyphs.uint8()]
}
