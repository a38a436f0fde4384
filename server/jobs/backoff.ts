/** Delays after failed attempts double from a minute to a day, in ms. */
const firstDelay = 60_000
const maxDelay = 24 * 3_600_000
/** Part of a delay that is left out at random at most, so that what failed together is not tried again together. */
const jitter = 0.1

/** Returns the longest delay after the n-th failed attempt, in ms. */
export function delayAfter(attempts: number): number {
  return Math.min(firstDelay * 2 ** (attempts - 1), maxDelay)
}

/** Returns when a task is tried again after its n-th failed attempt: up to a tenth of the delay earlier. */
export function retryTime(attempts: number, now: Date, random = Math.random()): Date {
  return new Date(now.getTime() + delayAfter(attempts) * (1 - jitter * random))
}
