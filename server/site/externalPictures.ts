import { LRUCache } from 'lru-cache'
import type { Log } from '#server/content/context.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { ExternalCms } from '#server/api/external/externalCms.ts'
import { readBounded } from '#server/api/external/readBounded.ts'
import { PictureRejected } from '#server/media/pictureRejected.ts'
import { maxOriginalBytes, tooLarge, type PictureSource } from '#server/media/pictureSource.ts'

/** Cache lifetime of an unversioned original's identity, in ms. */
const identityTtl = 60_000
const maxIdentities = 5000
/** Time-out of a whole original, in ms. */
const readTimeout = 20_000
/** With a content encoding, Content-Length would be that of the compressed file. */
const uncompressed = { 'accept-encoding': 'identity' }

/** Reads originals from an external CMS. A versioned address is checked once, so its pictures stay available when the CMS is down. */
export function createExternalPictures(cms: ExternalCms, log: Log): PictureSource {
  const identities = new LRUCache<string, string>({ max: maxIdentities })

  async function request(address: string, method: 'GET' | 'HEAD'): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(readTimeout)
    const response = await cms.open(address, { method, headers: uncompressed, signal }).catch((error: unknown) => {
      log.error({ err: error, path: loggedPath(address) }, 'A picture of the external CMS could not be fetched')
      throw unavailable()
    })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status >= 500) throw unavailable()
    return undefined
  }

  return {
    async find(path, search) {
      const address = `/${path.split('/').map(encodeURIComponent).join('/')}${search}`
      let identity = identities.get(address)
      if (identity === undefined) {
        const response = await request(address, 'HEAD')
        if (response === undefined) return undefined
        identity = `${path} ${identify(response.headers)}`
        const versioned = new URLSearchParams(search).has('v')
        identities.set(address, identity, versioned ? {} : { ttl: identityTtl })
      }
      const read = async () => {
        const response = await request(address, 'GET')
        if (response === undefined) throw new PictureRejected(404, 'There is no such picture')
        const picture = await readBounded(response, maxOriginalBytes).catch(() => {
          throw unavailable()
        })
        if (picture === undefined) throw new PictureRejected(400, tooLarge)
        return picture
      }
      return { identity, read }
    },
  }
}

/** Returns an identity from the ETag or Last-Modified header. Without either it changes daily, so pictures are resized once a day. */
function identify(headers: Headers): string {
  const version = headers.get('etag') ?? headers.get('last-modified') ?? new Date().toISOString().slice(0, 10)
  return `${headers.get('content-length') ?? ''} ${version}`
}

function unavailable(): PictureRejected {
  return new PictureRejected(503, 'This picture cannot be reached at the moment')
}
