import type { Settings } from '#server/env.ts'

/** How long requests under way may take to end when the server is stopped, in ms; with it, stopping takes less than 10 s. */
export const closingTime = 8000

/**
 * Returns how long stopping may take at most, in ms, whatever hangs: a request, a mail server and the database
 * together.
 */
export function stoppingTime({ drainSeconds }: Settings): number {
  return drainSeconds * 1000 + 11_000
}
