/** Thrown where another process has claimed the task since, or somebody has stopped it: there is nothing to record. */
export class LeaseLost extends Error {}

/** Thrown by a renewal while the server stops: the task is released for another process. */
export class Stopping extends Error {}

/** The lease of a task: until a time, which names it, no other process claims the task. */
export interface Lease {
  /** The time; two while a renewal has failed and may or may not have been written. */
  readonly held: () => readonly Date[]
  /**
   * Renews the lease by `write`, which compares and sets the time, with a part of the work in the same transaction. Throws `Stopping`
   * where the server stops.
   */
  readonly renew: <T>(write: (from: Date, until: Date) => Promise<T>) => Promise<T>
}

interface LeaseOptions {
  readonly until: Date
  /** Duration of a renewal, in ms. */
  readonly duration: number
  readonly now: () => Date
  readonly isStopped: () => boolean
}

/** Creates the lease of a task that was claimed until a time. */
export function createLease({ until, duration, now, isStopped }: LeaseOptions): Lease {
  let held: readonly [Date, ...Date[]] = [until]
  return {
    held: () => held,
    async renew(write) {
      if (isStopped()) throw new Stopping()
      const [from] = held
      const next = new Date(now().getTime() + duration)
      held = [from, next]
      const result = await write(from, next)
      held = [next]
      return result
    },
  }
}
