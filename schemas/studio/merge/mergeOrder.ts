/** Returns the order of the side that changed it, with what only the other has after what it followed there; mine where both did. */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)]
  const common = new Set(base.filter((id) => inMine.has(id) && inTheirs.has(id)))
  const known = common.size > 0 ? common : new Set(mine.filter((id) => inTheirs.has(id)))
  const sequence = (ids: readonly string[]) => ids.filter((id) => known.has(id)).join(' ')
  const their = sequence(theirs)
  const isUnmoved = sequence(mine) === their || sequence(mine) === sequence(base)
  return isUnmoved ? interleave(theirs, mine) : interleave(mine, theirs)
}

/** Returns whether an order that is taken back, from `base` to `theirs`, stays in mine because others have changed it since. */
export function isOrderLeft(base: readonly string[], mine: readonly string[], theirs: readonly string[]): boolean {
  const sides = [base, mine, theirs].map((ids) => new Set(ids))
  const [old, now, next] = [base, mine, theirs].map((ids) =>
    ids.filter((id) => sides.every((side) => side.has(id))).join(' '),
  )
  return old !== next && now !== old && now !== next
}

function interleave(first: readonly string[], second: readonly string[]): string[] {
  const order = [...first]
  const known = new Set(first)
  for (const [index, id] of second.entries()) {
    if (known.has(id)) continue
    const before = second[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
    known.add(id)
  }
  return order
}
