import { availableParallelism } from 'node:os'
import { PictureRejected } from '#server/media/pictureRejected.ts'

/** Runs a limited number of jobs concurrently and queues the rest in order. */
export interface JobQueue {
  readonly run: <T>(job: () => Promise<T>) => Promise<T>
}

/** Node's thread pool has 4 threads; one stays free for file access. */
const maxConcurrent = 3
/** Queued jobs; further ones are rejected, because they would take minutes. */
const maxQueued = 200

/** Returns how many pictures a process resizes concurrently: its share of the cores, less one for rendering pages. */
export function resizeConcurrency(workers: number, cores = availableParallelism()): number {
  return Math.max(1, Math.min(maxConcurrent, Math.floor(cores / workers) - 1))
}

/**
 * Creates a queue of jobs. Its `run` throws the error of `full` when the queue is full, by default `PictureRejected`.
 */
export function createJobQueue(
  concurrency: number,
  maxQueue = maxQueued,
  full: () => Error = () => new PictureRejected(503, 'Too many pictures are being resized'),
): JobQueue {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async run(job) {
      if (running < concurrency) running += 1
      else if (queue.length >= maxQueue) throw full()
      // A finished job starts the next one, so `running` stays the same.
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await job()
      } finally {
        const next = queue.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
