import autocannon from 'autocannon'

/**
 * CPU milliseconds of this process per round of each kind of work, the median of several batches. The batches take turns, so that
 * all see the same machine: it changes its pace within seconds.
 */
export async function cpuPerRound(works: readonly (() => unknown)[], rounds: number, batches = 15): Promise<number[]> {
  const results: number[][] = works.map(() => [])
  for (let batch = 0; batch <= batches; batch += 1) {
    for (const [index, work] of works.entries()) {
      const before = process.cpuUsage()
      for (let round = 0; round < rounds; round += 1) await work()
      const { user, system } = process.cpuUsage(before)
      // The first batch warms the compiler up.
      if (batch > 0) results[index]?.push((user + system) / 1000 / rounds)
    }
  }
  return results.map(median)
}

/** Requests per second of two servers, measured in turns so that both see the same machine. */
export async function requestsPerSecond(first: string, second: string, turns = 4): Promise<[number, number]> {
  const results: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, url] of [first, second].entries()) {
      const { requests, non2xx } = await autocannon({
        url,
        connections: 20,
        duration: 4,
        headers: { 'accept-encoding': 'br' },
      })
      if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with something else than 200`)
      // The first turn warms both up.
      if (turn > 0) results[index]?.push(requests.average)
    }
  }
  return [median(results[0]), median(results[1])]
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
