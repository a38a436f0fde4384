import type { Row } from '#tests/bench/results.ts'

/** Returns the median and the 95th percentile of times as rows; one of them has a limit. */
export function percentiles(
  page: string,
  what: string,
  times: readonly number[],
  limited: 'p50' | 'p95',
  limit: number,
): Row[] {
  const sorted = times.toSorted((a, b) => a - b)
  return (['p50', 'p95'] as const).map((name): Row => {
    const value = sorted[Math.floor((sorted.length * (name === 'p50' ? 50 : 95)) / 100)] ?? Number.NaN
    const row = { page, what: `${what}, ${name}`, value }
    return name === limited ? { ...row, bound: `≤ ${limit}`, holds: value <= limit } : row
  })
}
