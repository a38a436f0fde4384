import type { JobName } from '#schemas/studio/calls/health.ts'
import { within } from '#server/http/within.ts'
import type { StepListener } from '#server/jobs/observers.ts'

/** Work that was claimed; rejects where its result could not be recorded. */
export type Work = () => Promise<void>

export interface LoopOptions {
  readonly name: JobName
  readonly now: () => Date
  /** Claims what is due next; `undefined` when nothing is. */
  readonly claim: () => Promise<Work | undefined>
  /** Called with what `claim` and the work throw; the loop goes on at its next poll. */
  readonly onError: (error: unknown) => void
  /** Time after which it claims again where nothing was due, in ms. */
  readonly pollInterval: number
  /** Wait after a wake-up for further ones, in ms. */
  readonly coalescing?: number
  /** Work under way at a time. */
  readonly concurrency?: number
  /** Maximum wait for the work under way when it stops, in ms; without it, as long as that takes. */
  readonly stopTimeout?: number
}

export interface Loop {
  readonly name: JobName
  /** Returns when it last claimed without an error, whether or not anything was due. */
  readonly lastRun: () => Date | undefined
  /** Claims now, and again at every interval. */
  readonly start: () => void
  /** Claims now, or, where it cannot, as soon as the work under way has ended; also before `start`. */
  readonly wake: () => void
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>
  readonly isStopped: () => boolean
  /** Claims nothing any more, and waits for the work under way. */
  readonly stop: () => Promise<void>
}

/** A job as health and the server's stop know it; one with tasks shows their steps. */
export type RunningJob = Pick<Loop, 'name' | 'lastRun' | 'stop'> & {
  readonly observe?: (listener: StepListener) => () => void
}

/** Creates the clock of a job: claims and does what is due, one after the other, until nothing is; then waits for the next poll. */
export function createLoop({ claim, onError, coalescing = 0, concurrency = 1, ...options }: LoopOptions): Loop {
  const active = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let [isPolling, isStopped, isClaiming] = [false, false, false]
  let working = 0
  let lastRun: Date | undefined
  /** Whether the next claim is wanted before the next poll: a wake-up during a claim must not be lost. */
  let isWanted = false

  function next(): void {
    if (isStopped || isClaiming || working >= concurrency) return
    clearTimeout(timer)
    if (isWanted && coalescing === 0) track(claimNext())
    else if (isWanted || isPolling) {
      timer = setTimeout(() => track(claimNext()), isWanted ? coalescing : options.pollInterval).unref()
    }
  }

  async function claimNext(): Promise<void> {
    isWanted = false
    isClaiming = true
    const work = await claim().finally(() => (isClaiming = false))
    lastRun = options.now()
    if (work === undefined) return
    track(run(work))
    if (working < concurrency) isWanted = true
  }

  async function run(work: Work): Promise<void> {
    working += 1
    try {
      await work()
      isWanted = true
    } finally {
      working -= 1
    }
  }

  function track(step: Promise<void>): void {
    const tracked = step.catch(onError).finally(() => {
      active.delete(tracked)
      next()
    })
    active.add(tracked)
  }

  function wake(): void {
    if (isWanted) return
    isWanted = true
    next()
  }

  async function settled(): Promise<void> {
    while (active.size > 0) await Promise.all(active)
  }

  return {
    name: options.name,
    lastRun: () => lastRun,
    start() {
      isPolling = true
      wake()
    },
    wake,
    settled,
    isStopped: () => isStopped,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const { stopTimeout } = options
      await (stopTimeout === undefined ? settled() : within(stopTimeout, settled()))
    },
  }
}
