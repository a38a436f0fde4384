/** Groups items by key, each group in the order given; `Map.groupBy` needs Node 21. */
export function groupBy<TKey, TItem>(items: Iterable<TItem>, keyOf: (item: TItem) => TKey): Map<TKey, TItem[]> {
  const groups = new Map<TKey, TItem[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
