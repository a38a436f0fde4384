import autocannon from 'autocannon'

/**
 * Returns the CPU milliseconds of this process per round of each kind of work, as the median of several batches. The batches
 * alternate, because the speed of the host changes within seconds.
 */
export async function cpuPerRound(works: readonly (() => unknown)[], rounds: number, batches = 15): Promise<number[]> {
  const results: number[][] = works.map(() => [])
  for (let batch = 0; batch <= batches; batch += 1) {
    for (const [index, work] of works.entries()) {
      const before = process.cpuUsage()
      for (let round = 0; round < rounds; round += 1) await work()
      const { user, system } = process.cpuUsage(before)
      // The first batch warms up the compiler.
      if (batch > 0) results[index]?.push((user + system) / 1000 / rounds)
    }
  }
  return results.map(median)
}

/** Returns the requests per second of two servers, measured alternately because the speed of the host changes within seconds. */
export async function requestsPerSecond(first: string, second: string, turns = 4): Promise<[number, number]> {
  const results: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, url] of [first, second].entries()) {
      const { requests, non2xx } = await autocannon({
        url,
        connections: 20,
        duration: 4,
        headers: { 'accept-encoding': 'gzip' },
      })
      if (non2xx > 0) throw new Error(`${url} returned a status other than 2xx ${non2xx} times`)
      // The first turn warms up both.
      if (turn > 0) results[index]?.push(requests.average)
    }
  }
  return [median(results[0]), median(results[1])]
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
