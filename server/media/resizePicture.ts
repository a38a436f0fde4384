import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Log } from '#server/content/context.ts'
import { maxAnimatedPixels } from '#server/media/animation.ts'
import type { JobQueue } from '#server/media/jobQueue.ts'
import { encoders } from '#server/media/encodeInBox.ts'
import { makePicture } from '#server/media/makePicture.ts'
import { PictureRejected } from '#server/media/pictureRejected.ts'
import type { Original, PictureSource } from '#server/media/pictureSource.ts'
import type { ResizeRequest } from '#server/media/resizeAddress.ts'
import type { ResultStore } from '#server/media/resultStore.ts'

export interface ResizedPicture {
  /** Changes with the original, the size, the format and the encoder settings. */
  readonly key: string
  readonly read: () => Promise<Buffer>
}

/** How long it is remembered that a file is no picture or takes too long, in ms: finding out may have taken seconds. */
const failureTime = 3_600_000

interface ResizerOptions {
  readonly source: PictureSource
  readonly store: ResultStore
  readonly queue: JobQueue
  readonly log: Log
}

/**
 * Returns a function that finds a picture on disk or resizes it, once for concurrent requests. Both the function and `read` throw
 * `PictureRejected`.
 */
export function createResizer({ source, store, queue, log }: ResizerOptions) {
  const pending = new Map<string, Promise<Buffer>>()
  const failures = new LRUCache<string, PictureRejected>({ max: 5000, ttl: failureTime })

  return async (request: ResizeRequest, search: string): Promise<ResizedPicture> => {
    const original = await source.find(request.path, search)
    if (original === undefined) throw new PictureRejected(404, 'There is no such picture')
    const { width, height, format } = request
    const recipe = JSON.stringify([width, height, format, encoders[format], maxAnimatedPixels, original.identity])
    const key = createHash('sha256').update(recipe).digest('hex').slice(0, 40)
    return { key, read: () => pending.get(key) ?? start(key, original, request) }
  }

  function start(key: string, original: Original, request: ResizeRequest): Promise<Buffer> {
    const picture = findOrMake(`${key}.${request.format}`, original, request).finally(() => pending.delete(key))
    pending.set(key, picture)
    return picture
  }

  async function findOrMake(name: string, original: Original, request: ResizeRequest): Promise<Buffer> {
    const stored = await store.get(name).catch(logError)
    if (stored !== undefined) return stored
    const failure = failures.get(original.identity)
    if (failure !== undefined) throw failure
    const picture = await make(original, request).catch((error: unknown) => {
      if (error instanceof PictureRejected && isFinal(error)) failures.set(original.identity, error)
      throw error
    })
    await store.put(name, picture).catch(logError)
    return picture
  }

  // SVGs have processes and a queue of their own.
  function make(original: Original, request: ResizeRequest): Promise<Buffer> {
    const render = async () => makePicture(await original.read(), request)
    return /\.svg$/i.test(request.path) ? render() : queue.run(render)
  }

  // With a full or broken disk, pictures are resized for each request.
  function logError(error: unknown): undefined {
    log.error({ err: error }, 'A resized picture could not be stored')
  }
}

/** Returns whether another try would end the same way: raster pictures time out on a busy machine alone. */
function isFinal({ status, cause }: PictureRejected): boolean {
  return status === 400 && !(cause instanceof Error && /timeout/i.test(cause.message))
}
