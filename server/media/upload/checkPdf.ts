import { stat } from 'node:fs/promises'
import { readPart } from '#server/media/readPart.ts'

/** Bytes in which the end mark is looked for, as readers do (ISO 32000-1, annex H, note 18: the last 1024). */
const endBytes = 2048
const blockBytes = 65_536

/** Throws for a PDF without its end mark. Blanks and zero bytes after it, as scanners and mail gateways write, do not count. */
export async function checkPdf(file: string): Promise<void> {
  const end = await endOfContent(file, (await stat(file)).size)
  const start = Math.max(0, end - endBytes)
  if (!Buffer.from(await readPart(file, start, end - start)).includes('%%EOF')) throw new Error('The PDF is cut off')
}

/** Returns where the padding at the end of a file begins, in bytes. */
async function endOfContent(file: string, size: number): Promise<number> {
  for (let end = size; end > 0;) {
    const start = Math.max(0, end - blockBytes)
    const block = await readPart(file, start, end - start)
    const last = block.findLastIndex((byte) => !padding.has(byte))
    if (last >= 0) return start + last + 1
    end = start
  }
  return 0
}

/** NUL, tab, line feed, form feed, carriage return and space: the white space of PDF (ISO 32000-1, table 1). */
const padding: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
