import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

/** Returns the CPU time of the process in ms. A machine under load makes a process wait for its turn, which costs no CPU time. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Returns the CPU time of `work` in ms: the least of twenty runs, ending with the first that is within `bound`. The first ones run
 * before the code is compiled. `prepare` makes the input of a run outside of its time.
 */
export function minCpuTime<T>(prepare: (run: number) => T, work: (input: T) => unknown, bound: number): number {
  let min = Infinity
  for (let run = 0; run < 20 && min > bound; run += 1) {
    const input = prepare(run)
    const start = cpuTime()
    work(input)
    min = Math.min(min, cpuTime() - start)
  }
  return min
}

/** Returns the most CPU time the process spent during `work` without a turn for anything else, in ms. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  const finished = work().finally(() => (isOver = true))
  let longest = 0
  while (!isOver) {
    const start = cpuTime()
    await setTimeout(5)
    longest = Math.max(longest, cpuTime() - start)
  }
  await finished
  return longest
}
