import { useState } from 'react'
import type { CallResult } from '#schemas/studio/studioCalls.ts'

export type ListedItem = CallResult<'listContent'>['items'][number]
export type ItemResults = CallResult<'changeItems'>['results']

/** Items that are selected, by id; those that are no longer in the list as well. */
export type Selected = ReadonlyMap<string, ListedItem>

export interface Selection {
  readonly selected: Selected
  /** Selects an item or takes it out; `toLast` all from the one before to it. */
  readonly toggle: (item: ListedItem, toLast: boolean) => void
  readonly select: (items: readonly ListedItem[]) => void
  readonly clear: () => void
  /** Takes over the revisions after a change, so that the next one begins from them; what was deleted is no longer selected. */
  readonly update: (results: ItemResults, isDeleted: boolean) => void
}

/** Returns which of the items of a list are selected. */
export function useSelection(items: readonly ListedItem[]): Selection {
  const [chosen, setChosen] = useState<Selected>(new Map())
  const [last, setLast] = useState<string>()
  // What the list holds is newer than what was selected once.
  const current = new Map(items.map((item) => [item.id, item]))
  const selected = new Map([...chosen].map(([id, item]) => [id, newer(item, current.get(id))]))
  return {
    selected,
    toggle(item, toLast) {
      const isOn = !chosen.has(item.id)
      const [from, to] = [items.findIndex(({ id }) => id === last), items.findIndex(({ id }) => id === item.id)]
      const range = toLast && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1) : [item]
      const next = new Map(chosen)
      for (const each of range) {
        if (isOn) next.set(each.id, each)
        else next.delete(each.id)
      }
      setChosen(next)
      setLast(item.id)
    },
    select: (more) => setChosen(new Map(more.map((item) => [item.id, item]))),
    clear: () => setChosen(new Map()),
    update(results, isDeleted) {
      const after = new Map(results.map((result) => [result.id, result]))
      const kept = [...selected.values()].flatMap((item) => {
        const result = after.get(item.id)
        if (result?.outcome !== 'changed') return [item]
        return isDeleted ? [] : [{ ...item, revision: result.after }]
      })
      setChosen(new Map(kept.map((item) => [item.id, item])))
    },
  }
}

function newer(item: ListedItem, listed: ListedItem | undefined): ListedItem {
  return listed !== undefined && listed.revision >= item.revision ? listed : item
}
