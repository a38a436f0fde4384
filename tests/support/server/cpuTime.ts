import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

/** Returns the CPU time of the process in ms. A machine under load makes a process wait for its turn, which costs no CPU time. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Returns the CPU time of `work` in ms. */
function timeOf(work: () => unknown): number {
  const start = cpuTime()
  work()
  return cpuTime() - start
}

/** Writes, allocates, searches and reads text, the same each time: work of the kind the tests do. */
function referenceWork(): void {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    index,
    name: `row ${index}`,
    text: '<p>hay</p>'.repeat(20),
  }))
  const text = JSON.stringify(rows).replaceAll('hay', 'straw')
  if (JSON.parse(text).length !== rows.length) throw new Error('The reference work is wrong')
}

/** The CPU time of the reference work on a core of 2024 that is not shared, in ms. */
const usualReference = 12

/**
 * Returns how many times slower this machine is now than a usual one; 1 where it is faster. A virtual machine on a busy host spends several
 * times the CPU time on the same work.
 */
export function slowness(): number {
  return Math.max(1, Math.min(timeOf(referenceWork), timeOf(referenceWork)) / usualReference)
}

/**
 * Returns the CPU time of `work` in ms of a usual machine: the least of twenty runs, ending with the first that is within `bound`. The
 * first ones run before the code is compiled. `prepare` makes the input of a run before its time starts.
 */
export function minCpuTime<T>(prepare: (run: number) => T, work: (input: T) => unknown, bound: number): number {
  let min = Infinity
  for (let run = 0; run < 20 && min > bound; run += 1) {
    const input = prepare(run)
    min = Math.min(min, timeOf(() => work(input)) / slowness())
  }
  return min
}

/**
 * Returns how many times longer `work` takes with `large` than with `small`, in CPU time: the least of ten pairs, ending with the first
 * that is within `bound`. The two of a pair follow each other, so a machine that changes its speed changes it for both.
 */
export function minTimeRatio<T>(work: (input: T) => unknown, small: T, large: T, bound: number): number {
  let min = Infinity
  for (let run = 0; run < 10 && min > bound; run += 1) {
    const [first, second] = [timeOf(() => work(small)), timeOf(() => work(large))]
    min = Math.min(min, second / first)
  }
  return min
}

/** Returns the most CPU time the process spent during `work` without a turn for anything else, in ms of a usual machine. */
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
  return longest / slowness()
}

/**
 * Returns the longest turn of `work` as `longestTurn` does, the least of ten runs, ending with the first that is within `bound`: what other
 * threads of the process do meanwhile, as to collect garbage, is counted as well.
 */
export async function minLongestTurn(work: () => Promise<unknown>, bound: number): Promise<number> {
  let min = Infinity
  for (let run = 0; run < 10 && min > bound; run += 1) min = Math.min(min, await longestTurn(work))
  return min
}
