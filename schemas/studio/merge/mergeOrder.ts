/**
 * Returns the order of the side that changed it, with what only the other has after what it followed there; mine where both did.
 * `attempts`: orders of mine that may have been stored without my knowing.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  attempts: readonly (readonly string[])[] = [],
): string[] {
  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)))
  const known = common.size > 0 ? common : new Set(mine.filter((id) => theirs.includes(id)))
  const sequence = (ids: readonly string[]) => ids.filter((id) => known.has(id)).join(' ')
  const their = sequence(theirs)
  // New sections have the order of the side whose save this is.
  if (attempts.some((ids) => sequence(ids) === their)) return interleave(mine, theirs)
  const isUnmoved = sequence(mine) === their || sequence(mine) === sequence(base)
  return isUnmoved ? interleave(theirs, mine) : interleave(mine, theirs)
}

function interleave(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first]
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue
    const before = second[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}
