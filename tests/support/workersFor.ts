import { availableParallelism, totalmem } from 'node:os'
import process from 'node:process'

const gibibyte = 2 ** 30
/** What the system, the test runner and the sites under test take, in GiB. */
const others = 2

/** Returns how many workers this machine has cores and memory for; `gibibytes` is what each takes at most. */
export function workersFor({ perCore, gibibytes }: { readonly perCore: number; readonly gibibytes: number }): number {
  // In a container the memory it may use is less than what the machine has; without a limit it is 0 or absurdly large.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const memory = Math.min(totalmem(), limit) / gibibyte - others
  return Math.max(1, Math.floor(Math.min(availableParallelism() * perCore, memory / gibibytes)))
}
