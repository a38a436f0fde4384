import type { FontTables } from '#server/media/fonts/woff2.ts'

const trueType = 0x00010000
const headerLength = 12
const entryLength = 16

/** Returns a TrueType file with these tables. */
export function writeFont(tables: FontTables): Uint8Array {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const offsets: number[] = []
  let end = headerLength + entryLength * sorted.length
  for (const [, table] of sorted) {
    offsets.push(end)
    end += (table.length + 3) & ~3
  }
  const file = new Uint8Array(end)
  const view = new DataView(file.buffer)
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  view.setUint32(0, trueType)
  view.setUint16(4, sorted.length)
  view.setUint16(6, power * entryLength)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, (sorted.length - power) * entryLength)
  sorted.forEach(([tag, table], index) => {
    const offset = offsets[index] ?? 0
    file.set(table, offset)
    const entry = headerLength + index * entryLength
    for (let letter = 0; letter < 4; letter++) view.setUint8(entry + letter, tag.charCodeAt(letter))
    view.setUint32(entry + 4, checkSum(view, offset, table.length))
    view.setUint32(entry + 8, offset)
    view.setUint32(entry + 12, table.length)
  })
  return file
}

function checkSum(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let offset = start; offset < start + length; offset += 4) sum = (sum + view.getUint32(offset)) >>> 0
  return sum
}
