import type { TaskStep } from '#schemas/studio/jobSteps.ts'
import type { Log } from '#server/content/context.ts'
import { retryTime } from '#server/jobs/backoff.ts'
import { createLoop, type Loop, type LoopOptions, type Work } from '#server/jobs/createLoop.ts'
import { createLease, LeaseLost, Stopping, type Lease } from '#server/jobs/lease.ts'
import { createObservers, type StepListener } from '#server/jobs/observers.ts'

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
  /** Records that a task is tried again at a time. */
  readonly retry: (task: T, error: unknown, lease: Lease, at: Date) => Promise<void> | void
  /** Whether `retry` records no time, so that a task is tried again when its lease ends. */
  readonly retriesAfterLease?: boolean
  /** Records that a task is given up. */
  readonly giveUp: (task: T, error: unknown, lease: Lease) => Promise<void>
  /** Releases a task whose work ended early because the server stops. */
  readonly release?: (task: T, lease: Lease) => Promise<void>
  /** Returns what the log may have of an error; without it, all of it. */
  readonly describe?: (error: unknown) => object
  /** Returns what names a task among those of this job, with nothing personal in it. */
  readonly nameTask: (task: T) => TaskName
}

/** Name of a task, and what else says which it is. */
interface TaskName {
  readonly id: string | number
  readonly details?: TaskStep['details']
}

export interface Job extends Loop {
  /** Does the next task that is due, without the clock. Returns `false` when there is none. */
  readonly runNext: () => Promise<boolean>
  /** Calls a listener with every step of its tasks from now on; returns what ends it. */
  readonly observe: (listener: StepListener) => () => void
}

/** Creates the runner of a kind of job. Of several processes, one at a time has a task. Does nothing before `start` or `wake`. */
export function createJob<T extends Task>(
  handler: JobHandler<T>,
  { log, now }: { readonly log: Log; readonly now: () => Date },
): Job {
  /** Tasks that were done and could not be recorded: the database was gone. */
  const unfinished = new Set<T>()
  const { observe, describe, report, reportClaim } = createReports(handler)
  const loop = createLoop({
    ...handler,
    now,
    claim,
    onError: (error) => log.error({ job: handler.name, ...describe(error) }, 'The tasks of a job could not be read'),
  })

  async function claim(): Promise<Work | undefined> {
    for (const task of unfinished) await finish(task)
    const until = new Date(now().getTime() + handler.lease)
    const task = await handler.claim(now(), until).catch((error: unknown) => {
      reportClaim({ error })
      throw error
    })
    reportClaim({})
    if (task === undefined) return undefined
    report(task, 'claim')
    const lease = createLease({ until, duration: handler.lease, now, isStopped: loop.isStopped })
    return () =>
      work(task, lease).catch((error: unknown) => {
        report(task, 'fail', { error })
        throw error
      })
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
    report(task, 'finish')
  }

  async function handleFailure(task: T, lease: Lease, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return report(task, 'lose')
    if (error instanceof Stopping) {
      await handler.release?.(task, lease)
      return report(task, 'release')
    }
    if (task.attempts >= handler.maxAttempts || handler.isFinal?.(error) === true) {
      await handler.giveUp(task, error, lease)
      return report(task, 'giveUp', { error })
    }
    const at = retryTime(task.attempts, now())
    await handler.retry(task, error, lease, at)
    const due = handler.retriesAfterLease === true ? (lease.held().at(-1) ?? at) : at
    report(task, 'retry', { error, due })
  }

  return {
    ...loop,
    observe,
    async runNext() {
      const next = await claim()
      if (next === undefined) return false
      await next()
      return true
    },
  }
}

/** Creates what reports the steps of a job to those who observe it. */
function createReports<T extends Task>({
  nameTask,
  describe = (error) => ({ err: error }),
}: Pick<JobHandler<T>, 'nameTask' | 'describe'>) {
  const { observe, notify } = createObservers()
  /** Whether the tasks could not be read last. */
  let isFailing = false
  const print = (error: unknown) => printError(describe(error))

  function report(task: T, kind: TaskStep['kind'], more: { readonly error?: unknown; readonly due?: Date } = {}): void {
    const { id, details = {} } = nameTask(task)
    notify({
      ...{ kind, task: String(id), attempts: task.attempts, details },
      ...(more.error !== undefined && { error: print(more.error) }),
      ...(more.due !== undefined && { due: more.due.getTime() }),
    })
  }

  /** Reports that the tasks could not be read, or that they could again. */
  function reportClaim({ error }: { readonly error?: unknown }): void {
    if (error !== undefined) notify({ kind: 'failClaim', error: print(error) })
    else if (isFailing) notify({ kind: 'resumeClaim' })
    isFailing = error !== undefined
  }

  return { observe, describe, report, reportClaim }
}

/** Prints what the log may have of an error. */
function printError(described: object): string {
  return Object.values(described)
    .map((value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value)))
    .join(' ')
}
