import path from 'node:path'
import { Hono, type Context } from 'hono'
import type { Log } from '#server/content/context.ts'
import { mediaHeaders } from '#server/http/headers.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { ExternalCms } from '#server/api/external/externalCms.ts'
import { createExternalPictures } from '#server/site/externalPictures.ts'
import { errorHtml } from '#server/http/errorPages.ts'
import { createJobQueue, resizeConcurrency } from '#server/media/jobQueue.ts'
import { headBytes, mediaTypeOf } from '#server/media/mediaType.ts'
import { PictureRejected } from '#server/media/pictureRejected.ts'
import { parseResizeAddress } from '#server/media/resizeAddress.ts'
import { createResizer } from '#server/media/resizePicture.ts'
import { createResultStore } from '#server/media/resultStore.ts'
import type { Storage } from '#server/media/storage.ts'
import { createStoredPictures } from '#server/media/storedPictures.ts'

interface ResizeOptions {
  readonly dataDir: string
  /** Source of the originals without an external CMS. */
  readonly storage: Storage
  /** Processes on this host. */
  readonly workers: number
  /** Source of the originals; the storage without it. */
  readonly externalCms: ExternalCms | undefined
  readonly log: Log
}

const mimeTypes = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif' } as const
/** Retry-After of a 503, in seconds. */
const retryAfter = '5'

/** Serves `/resize/{width}x{height}/{path}.{format}`: a picture of `/media` that fits the box. */
export function createResize({ dataDir, storage, workers, externalCms, log }: ResizeOptions): Hono {
  const resize = createResizer({
    source: externalCms === undefined ? createStoredPictures(storage) : createExternalPictures(externalCms, log),
    store: createResultStore(path.join(dataDir, 'resized')),
    queue: createJobQueue(resizeConcurrency(workers)),
    log,
  })
  return new Hono().get('/resize/*', async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url)
    try {
      const request = parseResizeAddress(pathname)
      const { key, read } = await resize(request, search)
      const etag = `"${key}"`
      const headers = { ...mediaHeaders(mimeTypes[request.format], searchParams.has('v')), etag }
      if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
      const picture = new Uint8Array(await read())
      return c.body(picture, 200, {
        ...headers,
        // An animation may have kept its format.
        'content-type': (await mediaTypeOf(picture.subarray(0, headBytes))) ?? mimeTypes[request.format],
        'content-length': String(picture.byteLength),
      })
    } catch (error) {
      if (!(error instanceof PictureRejected)) throw error
      if (error.cause !== undefined) log.warn({ err: error.cause, path: loggedPath(pathname) }, error.message)
      return sendRejection(c, error)
    }
  })
}

// https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match; a proxy may have weakened the tag.
function isNotModified(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false
}

function sendRejection(c: Context, { status, message }: PictureRejected): Response {
  c.header('Cache-Control', 'no-store')
  if (status === 503) c.header('Retry-After', retryAfter)
  return c.html(errorHtml(message), status)
}
