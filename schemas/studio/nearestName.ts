/** Returns the known name a misspelt one was most likely meant to be, `limit` letters off; `undefined` when none is near. */
export function nearestName(
  given: string,
  known: readonly string[],
  limit = given.length <= 3 ? 1 : Math.min(3, Math.ceil(given.length / 3)),
): string | undefined {
  const near = known
    .map((name) => ({ name, distance: editDistance(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.name
}

/** Returns the number of letters to add, drop, replace or swap with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 3) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const distances = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost]
      row.push(Math.min(...distances, ...(swapped ? [(before[j - 2] ?? 0) + 1] : [])))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
