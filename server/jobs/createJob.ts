import type { Log } from '#server/content/context.ts'
import { retryTime } from '#server/jobs/backoff.ts'
import { createLoop, type Loop, type LoopOptions, type Work } from '#server/jobs/createLoop.ts'
import { createLease, LeaseLost, Stopping, type Lease } from '#server/jobs/lease.ts'

/** A task as its claim returns it. */
export interface Task {
  /** How often it was claimed, this time included; a claim counts before the work, so that what kills its process ends too. */
  readonly attempts: number
}

/** What a kind of job does; the runner decides when. */
export interface JobHandler<T extends Task> extends Pick<
  LoopOptions,
  'name' | 'pollInterval' | 'coalescing' | 'concurrency' | 'stopTimeout'
> {
  /** Time after which another process may claim a task, in ms. */
  readonly lease: number
  /** Attempts after which a task is given up. */
  readonly maxAttempts: number
  /** Claims the next task that is due, so that no other process claims it before `until`. */
  readonly claim: (now: Date, until: Date) => Promise<T | undefined>
  /** Does the task. */
  readonly run: (task: T, lease: Lease) => Promise<void>
  /**
   * Records that a task is done, where `run` does not do so in its own transaction. When it throws, it is called again before anything else
   * is claimed: the task was done and must not be done twice.
   */
  readonly finish?: (task: T) => Promise<void>
  /** Whether trying again is of no use. */
  readonly isFinal?: (error: unknown) => boolean
  /** Records that a task is tried again at a time; where nothing is recorded, that is when its lease ends. */
  readonly retry: (task: T, error: unknown, lease: Lease, at: Date) => Promise<void> | void
  /** Records that a task is given up. */
  readonly giveUp: (task: T, error: unknown, lease: Lease) => Promise<void>
  /** Releases a task whose work ended early because the server stops. */
  readonly release?: (task: T, lease: Lease) => Promise<void>
  /** Returns what the log may have of an error; without it, all of it. */
  readonly describe?: (error: unknown) => object
}

export interface Job extends Loop {
  /** Does the next task that is due, without the clock. Returns `false` when there is none. */
  readonly runNext: () => Promise<boolean>
}

/** Creates the runner of a kind of job. Of several processes, one at a time has a task. Does nothing before `start` or `wake`. */
export function createJob<T extends Task>(
  handler: JobHandler<T>,
  { log, now }: { readonly log: Log; readonly now: () => Date },
): Job {
  const { name, describe = (error: unknown) => ({ err: error }) } = handler
  /** Tasks that were done and could not be recorded: the database was gone. */
  const unfinished = new Set<T>()
  const loop = createLoop({
    ...handler,
    now,
    claim,
    onError: (error) => log.error({ job: name, ...describe(error) }, 'The tasks of a job could not be read'),
  })

  async function claim(): Promise<Work | undefined> {
    for (const task of unfinished) await finish(task)
    const until = new Date(now().getTime() + handler.lease)
    const task = await handler.claim(now(), until)
    if (task === undefined) return undefined
    const lease = createLease({ until, duration: handler.lease, now, isStopped: loop.isStopped })
    return () => work(task, lease)
  }

  async function work(task: T, lease: Lease): Promise<void> {
    try {
      if (task.attempts > handler.maxAttempts) throw new Error(`It did not get on in ${handler.maxAttempts} attempts`)
      await handler.run(task, lease)
    } catch (error) {
      return handleFailure(task, lease, error)
    }
    await finish(task)
  }

  async function finish(task: T): Promise<void> {
    try {
      await handler.finish?.(task)
      unfinished.delete(task)
    } catch (error) {
      unfinished.add(task)
      throw error
    }
  }

  async function handleFailure(task: T, lease: Lease, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return
    if (error instanceof Stopping) return handler.release?.(task, lease)
    const isLast = task.attempts >= handler.maxAttempts || handler.isFinal?.(error) === true
    if (isLast) return handler.giveUp(task, error, lease)
    await handler.retry(task, error, lease, retryTime(task.attempts, now()))
  }

  return {
    ...loop,
    async runNext() {
      const next = await claim()
      if (next === undefined) return false
      await next()
      return true
    },
  }
}
