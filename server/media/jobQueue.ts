import { availableParallelism } from 'node:os'
import { PictureRefused } from '#server/media/pictureRefused.ts'

/** Runs jobs, some at once and the rest in the order they came. */
export interface JobQueue {
  readonly run: <T>(job: () => Promise<T>) => Promise<T>
}

/** Node's thread pool has 4 threads; pictures leave one for reading files. */
const mostAtOnce = 3
/** Jobs that wait; one more is refused, since its visitor would wait for minutes. */
const mostWaiting = 200

/** How many pictures a process makes at once: no more than its share of the cores, one of which goes on drawing pages. */
export function picturesAtOnce(workers: number, cores = availableParallelism()): number {
  return Math.max(1, Math.min(mostAtOnce, Math.floor(cores / workers) - 1))
}

/** Throws `PictureRefused` when too many wait. */
export function createJobQueue(atOnce: number, waitingAtMost = mostWaiting): JobQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(job) {
      if (running < atOnce) running += 1
      else if (waiting.length >= waitingAtMost) throw new PictureRefused(503, 'Too many pictures are being made')
      // Whoever ends hands its place over, so `running` stays.
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await job()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
