import { LRUCache } from 'lru-cache'
import type { Log } from '#server/cms/context.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { OutsideCms } from '#server/http/outsideCms.ts'
import { PictureRefused } from '#server/media/pictureRefused.ts'
import { maxOriginalBytes, tooLarge, type PictureSource } from '#server/media/pictureSource.ts'

/** How long an original without a version in its address counts as unchanged, in ms. */
const unchangedFor = 60_000
const mostRemembered = 5000
/** How long a whole original may take, in ms. */
const readingTime = 20_000
/** Packed on the way, a file would have another length. */
const unpacked = { 'accept-encoding': 'identity' }

/** Originals of an outside CMS. What carries a version is asked about once, so its pictures stay when the CMS is away. */
export function createOutsidePictures(cms: OutsideCms, log: Log): PictureSource {
  const identities = new LRUCache<string, string>({ max: mostRemembered })

  async function ask(address: string, method: 'GET' | 'HEAD'): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(readingTime)
    const answer = await cms.open(address, { method, headers: unpacked, signal }).catch((error: unknown) => {
      log.error({ err: error, path: loggedPath(address) }, 'A picture of the outside CMS could not be reached')
      throw away()
    })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status >= 500) throw away()
    return undefined
  }

  return {
    async find(path, search) {
      const address = `/${path.split('/').map(encodeURIComponent).join('/')}${search}`
      let identity = identities.get(address)
      if (identity === undefined) {
        const answer = await ask(address, 'HEAD')
        if (answer === undefined) return undefined
        identity = `${path} ${identify(answer.headers)}`
        const versioned = new URLSearchParams(search).has('v')
        identities.set(address, identity, versioned ? {} : { ttl: unchangedFor })
      }
      const read = async () => {
        const answer = await ask(address, 'GET')
        if (answer === undefined) throw new PictureRefused(404, 'There is no such picture')
        return readBounded(answer).catch((error: unknown) => {
          throw error instanceof PictureRefused ? error : away()
        })
      }
      return { identity, read }
    },
  }
}

/** What a CMS says of a file's version. One that says nothing has its pictures made anew every day. */
function identify(headers: Headers): string {
  const version = headers.get('etag') ?? headers.get('last-modified') ?? new Date().toISOString().slice(0, 10)
  return `${headers.get('content-length') ?? ''} ${version}`
}

async function readBounded({ headers, body }: Response): Promise<Buffer> {
  if (Number(headers.get('content-length') ?? 0) > maxOriginalBytes) {
    await body?.cancel()
    throw new PictureRefused(400, tooLarge)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxOriginalBytes) throw new PictureRefused(400, tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function away(): PictureRefused {
  return new PictureRefused(503, 'This picture cannot be reached at the moment')
}
