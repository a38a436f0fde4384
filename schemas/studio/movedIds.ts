/** Returns the ids that are in both lists but not in the longest run that kept its order. */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const positions = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => positions.has(id))
  const runs: (readonly string[])[] = []
  for (const [index, id] of common.entries()) {
    const fitting = runs.filter(
      (run, at) => at < index && (positions.get(run.at(-1) ?? '') ?? 0) < (positions.get(id) ?? 0),
    )
    const longest = fitting.reduce<readonly string[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, id])
  }
  const kept = new Set(runs.reduce<readonly string[]>((best, run) => (run.length > best.length ? run : best), []))
  return new Set(common.filter((id) => !kept.has(id)))
}
