import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readBounded } from '#server/api/external/readBounded.ts'
import { maxSvgBytes } from '#server/media/svg/decodeSvg.ts'
import { SvgRejected } from '#server/media/svg/svgTree.ts'
import { processSvg } from '#server/media/worker/pictureProcess.ts'

/** Reads an SVG, and throws `SvgRejected` where it is not sent. */
export type SvgCheck = (body: ReadableStream<Uint8Array> | null) => Promise<Buffer>

/** SVGs of which it is remembered whether they are sent. */
const maxKnown = 5000

/**
 * Returns a function that reads an SVG of an external CMS and throws `SvgRejected` where it would take a browser too long, or is none. The
 * outcome is remembered by the content.
 */
export function createSvgCheck(): SvgCheck {
  const known = new LRUCache<string, Promise<SvgRejected | 'taken'>>({ max: maxKnown })
  return async (body) => {
    const bytes = await readBounded(new Response(body), maxSvgBytes)
    if (bytes === undefined) throw new SvgRejected('cost', 'The SVG is too large')
    const key = createHash('sha256').update(bytes).digest('hex')
    let result = known.get(key)
    if (result === undefined) {
      result = measure(bytes)
      known.set(key, result)
      // The process for pictures may be busy: nothing is known then.
      result.catch(() => known.delete(key))
    }
    const outcome = await result
    if (outcome !== 'taken') throw outcome
    return bytes
  }
}

/** Checks an SVG of which only a part or the headers were requested, as whoever requests all of it gets it. */
export async function checkWhole(
  check: SvgCheck,
  openAgain: () => Promise<Response>,
  headers: Headers,
  part: ReadableStream<Uint8Array> | null,
): Promise<Buffer> {
  await part?.cancel()
  for (const name of ['range', 'if-range', 'if-none-match', 'if-modified-since']) headers.delete(name)
  const { status, body } = await openAgain()
  if (status === 200) return check(body)
  await body?.cancel()
  throw new SvgRejected('malformed', 'The external CMS sends only a part of the SVG')
}

async function measure(bytes: Buffer): Promise<SvgRejected | 'taken'> {
  try {
    await processSvg({ bytes })
    return 'taken'
  } catch (error) {
    if (error instanceof SvgRejected) return error
    throw error
  }
}
