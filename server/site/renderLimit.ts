import { setImmediate } from 'node:timers/promises'
import { createJobQueue } from '#server/media/jobQueue.ts'

/** Pages rendered at the same time: while one waits for the CMS, others are rendered. */
const maxConcurrent = 4
/** Renders that wait, some 10 ms each; further ones are rejected, so that nobody waits for seconds. */
const maxQueued = 64

/** More pages are to be rendered than the process can: 503, to be tried again in a moment. */
export class Overloaded extends Error {
  constructor() {
    super('Too many pages are being rendered')
    this.name = 'Overloaded'
  }
}

/** Limits the renders of a process. After each one the requests that came meanwhile go first: those the cache can respond to. */
export function createRenderLimit() {
  const queue = createJobQueue(maxConcurrent, maxQueued, () => new Overloaded())
  return <T>(render: () => Promise<T>): Promise<T> =>
    queue.run(async () => {
      try {
        return await render()
      } finally {
        await setImmediate()
      }
    })
}
