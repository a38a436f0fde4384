import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from '#server/media/fonts/byteReader.ts'
import { rebuildGlyphs } from '#server/media/fonts/rebuildGlyphs.ts'

/** Tables of a font by their four-letter tag. */
export type FontTables = ReadonlyMap<string, Uint8Array>

/** Table tags by their number in a WOFF2 directory (W3C WOFF2, section 4.1). */
const knownTags = (
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,vhea,vmtx,' +
  'BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,fmtx,fvar,gvar,hsty,' +
  'just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'
).split(',')
const headerLength = 48

/** Returns the tables of a WOFF2 file, with `glyf` and `loca` in TrueType form. */
export function readWoff2(file: Uint8Array): FontTables {
  const reader = new ByteReader(file)
  if (reader.uint32() !== 0x774f4632) throw new Error('The font is not a WOFF2 file.')
  reader.position = 12
  const count = reader.uint16()
  reader.position = 20
  const compressedLength = reader.uint32()
  reader.position = headerLength
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const data = new ByteReader(new Uint8Array(brotliDecompressSync(reader.take(compressedLength))))
  const tables = new Map(entries.map(({ tag, length }) => [tag, data.take(length)]))
  const glyf = entries.find(({ tag }) => tag === 'glyf')
  if (glyf?.transformed !== true) return tables
  const { glyphs, offsets } = rebuildGlyphs(tables.get('glyf') ?? new Uint8Array())
  return new Map([...tables, ['glyf', glyphs], ['loca', offsets], ['head', withLongOffsets(tables.get('head'))]])
}

/** Sets `indexToLocFormat` of the `head` table to long offsets. */
function withLongOffsets(head: Uint8Array | undefined): Uint8Array {
  const copy = Uint8Array.from(head ?? new Uint8Array(54))
  new DataView(copy.buffer).setInt16(50, 1)
  return copy
}

/** Reads a directory entry; `length` is that of the table in the decompressed data. */
function readEntry(reader: ByteReader): {
  readonly tag: string
  readonly length: number
  readonly transformed: boolean
} {
  const flags = reader.uint8()
  const tag = (flags & 0x3f) === 0x3f ? String.fromCharCode(...reader.take(4)) : (knownTags[flags & 0x3f] ?? '')
  const version = flags >> 6
  const isOutline = tag === 'glyf' || tag === 'loca'
  const transformed = isOutline ? version === 0 : version !== 0
  if (transformed && !isOutline) throw new Error(`The transformation of the font table ${tag} is not supported.`)
  const length = reader.base128()
  return { tag, length: transformed ? reader.base128() : length, transformed }
}
