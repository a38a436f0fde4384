import { create, type Font, type PathCommand } from 'fontkit'
import { encodeGlyph, joinGlyphs, type Point } from '#server/media/fonts/encodeGlyph.ts'
import type { FontTables } from '#server/media/fonts/woff2.ts'
import { writeFont } from '#server/media/fonts/writeFont.ts'

/** Tables that are the same at every weight; `GPOS` keeps the kerning of the default weight. */
const kept = ['OS/2', 'cmap', 'head', 'hhea', 'maxp', 'GDEF', 'GPOS', 'GSUB']
const postscriptNameId = 6

/**
 * Returns one weight of a variable font as a static TrueType file, because PDF does not support variable fonts. Composite
 * glyphs are flattened and the variation tables dropped.
 */
export function staticFont(tables: FontTables, weight: number, name: string): Uint8Array {
  const font = create(writeFont(tables)).getVariation({ wght: weight })
  const outlines = Array.from({ length: font.numGlyphs }, (_, id) => outline(font.getGlyph(id).path.commands))
  const { glyphs, offsets } = joinGlyphs(outlines.map(encodeGlyph))
  return writeFont(
    new Map([
      ...kept.flatMap((tag) => {
        const table = tables.get(tag)
        return table === undefined ? [] : [[tag, adjusted(tag, table, outlines)] as const]
      }),
      ['glyf', glyphs],
      ['loca', offsets],
      ['hmtx', widths(font, outlines)],
      ['name', nameTable(name)],
      ['post', postTable(tables.get('post'))],
    ]),
  )
}

/** Returns the contours of a path; a quadratic curve gives its control point and its end. */
function outline(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([])
    for (let index = 0; index < args.length; index += 2) {
      const isEnd = index === args.length - 2
      contours.at(-1)?.push({ x: Math.round(args[index] ?? 0), y: Math.round(args[index + 1] ?? 0), onCurve: isEnd })
    }
  }
  return contours
}

function adjusted(tag: string, table: Uint8Array, outlines: readonly Point[][][]): Uint8Array {
  const copy = new Uint8Array(table)
  const view = new DataView(copy.buffer)
  if (tag === 'hhea') view.setUint16(34, outlines.length)
  if (tag === 'maxp') {
    view.setUint16(6, Math.max(...outlines.map((contours) => contours.flat().length)))
    view.setUint16(8, Math.max(...outlines.map((contours) => contours.length)))
    for (const offset of [10, 12, 28, 30]) view.setUint16(offset, 0)
  }
  return copy
}

function widths(font: Font, outlines: readonly Point[][][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(outlines.length * 4))
  outlines.forEach((contours, id) => {
    const xs = contours.flat().map(({ x }) => x)
    view.setUint16(id * 4, Math.round(font.getGlyph(id).advanceWidth))
    view.setInt16(id * 4 + 2, xs.length === 0 ? 0 : Math.min(...xs))
  })
  return new Uint8Array(view.buffer)
}

/** Returns a `name` table with only the PostScript name, by which PDF distinguishes the weights. */
function nameTable(name: string): Uint8Array {
  const text = [...name].flatMap((letter) => [0, letter.charCodeAt(0)])
  const header = [0, 1, 18, 3, 1, 0x409, postscriptNameId, text.length, 0]
  return Uint8Array.from([...header.flatMap((value) => [value >> 8, value & 0xff]), ...text])
}

/** Returns a `post` table without glyph names (version 3). */
function postTable(source: Uint8Array | undefined): Uint8Array {
  const table = new Uint8Array(32)
  table.set(source?.subarray(0, 32) ?? [])
  table.set([0, 3, 0, 0])
  return table
}
