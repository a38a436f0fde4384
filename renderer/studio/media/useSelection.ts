import { useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly has: (id: string) => boolean
  readonly set: (ids: readonly string[]) => void
  /** Selects one or takes it out; with `range`, all between the last one and this as well. */
  readonly toggle: (id: string, range: boolean) => void
}

/** Returns what is selected of a list, given as the ids in its order. */
export function useSelection(order: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  return {
    ids,
    has: (id) => ids.has(id),
    set: (next) => setIds(new Set(next)),
    toggle(id, range) {
      const isAdded = !ids.has(id)
      const [from, to] = [order.indexOf(range ? (last ?? id) : id), order.indexOf(id)].toSorted((a, b) => a - b)
      const changed = from === undefined || from < 0 || to === undefined ? [id] : order.slice(from, to + 1)
      setIds(new Set(isAdded ? [...ids, ...changed] : [...ids].filter((each) => !changed.includes(each))))
      setLast(id)
    },
  }
}
