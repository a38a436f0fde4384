import path from 'node:path'
import { Hono, type Context } from 'hono'
import type { Log } from '#server/cms/context.ts'
import { mediaHeaders } from '#server/http/headers.ts'
import { loggedPath } from '#server/http/loggedPath.ts'
import type { OutsideCms } from '#server/http/outsideCms.ts'
import { createOutsidePictures } from '#server/http/outsidePictures.ts'
import { plainHtml } from '#server/http/plainPage.ts'
import { createJobQueue, picturesAtOnce } from '#server/media/jobQueue.ts'
import { createLocalPictures } from '#server/media/localPictures.ts'
import { PictureRefused } from '#server/media/pictureRefused.ts'
import { readResizeAddress } from '#server/media/resizeAddress.ts'
import { createResizer } from '#server/media/resizePicture.ts'
import { createResultStore } from '#server/media/resultStore.ts'

interface ResizeOptions {
  readonly dataDir: string
  /** Processes that share this machine. */
  readonly workers: number
  /** Where the originals are, if not in the data folder. */
  readonly outside: OutsideCms | undefined
  readonly log: Log
}

const mimeTypes = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif' } as const
/** When to ask again after 503, in seconds. */
const retryAfter = '5'

/** `/resize/{width}x{height}/{path}.{format}`: a picture of `/media` within a box (contracts, "Addresses"). */
export function createResize({ dataDir, workers, outside, log }: ResizeOptions): Hono {
  const resize = createResizer({
    source: outside === undefined ? createLocalPictures(dataDir) : createOutsidePictures(outside, log),
    store: createResultStore(path.join(dataDir, 'resized')),
    queue: createJobQueue(picturesAtOnce(workers)),
    log,
  })
  return new Hono().get('/resize/*', async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url)
    try {
      const ask = readResizeAddress(pathname)
      const { key, read } = await resize(ask, search)
      const etag = `"${key}"`
      const headers = { ...mediaHeaders(mimeTypes[ask.format], searchParams.has('v')), etag }
      if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
      const picture = new Uint8Array(await read())
      return c.body(picture, 200, {
        ...headers,
        'content-type': mimeTypes[ask.format],
        'content-length': String(picture.byteLength),
      })
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      if (error.cause !== undefined) log.warn({ err: error.cause, path: loggedPath(pathname) }, error.message)
      return refuse(c, error)
    }
  })
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match; a cache on the way may have made the tag a weak one. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false
}

function refuse(c: Context, { status, message }: PictureRefused): Response {
  c.header('Cache-Control', 'no-store')
  if (status === 503) c.header('Retry-After', retryAfter)
  return c.html(plainHtml(message), status)
}
