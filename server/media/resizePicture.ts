import { createHash } from 'node:crypto'
import type { Log } from '#server/cms/context.ts'
import type { JobQueue } from '#server/media/jobQueue.ts'
import { encoders, makePicture } from '#server/media/makePicture.ts'
import { PictureRefused } from '#server/media/pictureRefused.ts'
import type { Original, PictureSource } from '#server/media/pictureSource.ts'
import type { ResizeAsk } from '#server/media/resizeAddress.ts'
import type { ResultStore } from '#server/media/resultStore.ts'

export interface ResizedPicture {
  /** Another one whenever original, box, format or the way of making it is another. */
  readonly key: string
  readonly read: () => Promise<Buffer>
}

interface Resizing {
  readonly source: PictureSource
  readonly store: ResultStore
  readonly queue: JobQueue
  readonly log: Log
}

/** Finds a picture in another size: on disk, or made once however many ask for it. Both steps throw `PictureRefused`. */
export function createResizer({ source, store, queue, log }: Resizing) {
  const underWay = new Map<string, Promise<Buffer>>()

  return async (ask: ResizeAsk, search: string): Promise<ResizedPicture> => {
    const original = await source.find(ask.path, search)
    if (original === undefined) throw new PictureRefused(404, 'There is no such picture')
    const { width, height, format } = ask
    const recipe = JSON.stringify([width, height, format, encoders[format], original.identity])
    const key = createHash('sha256').update(recipe).digest('hex').slice(0, 40)
    return { key, read: () => underWay.get(key) ?? start(key, original, ask) }
  }

  function start(key: string, original: Original, ask: ResizeAsk): Promise<Buffer> {
    const started = findOrMake(`${key}.${ask.format}`, original, ask).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  async function findOrMake(name: string, original: Original, ask: ResizeAsk): Promise<Buffer> {
    const kept = await store.get(name).catch(report)
    if (kept !== undefined) return kept
    const made = await queue.run(async () => makePicture(await original.read(), ask))
    await store.put(name, made).catch(report)
    return made
  }

  /** A full or broken disk makes pictures slow, not missing. */
  function report(error: unknown): undefined {
    log.error({ err: error }, 'A resized picture could not be kept')
  }
}
