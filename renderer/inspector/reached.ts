import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import type { LogEntry } from '#renderer/inspector/protocol.ts'
import type { Tab } from '#renderer/inspector/store.ts'

/** Returns the ids of the states and transitions that records have reached; a state that was left at once by its transition. */
export function reachedBy(entries: readonly LogEntry[]): ReadonlySet<string> {
  const reached = new Set<string>()
  for (const entry of entries) {
    if (entry.kind !== 'event') continue
    for (const id of entry.position.active) reached.add(id)
    for (const id of entry.steps.flatMap(({ transitions }) => transitions)) {
      reached.add(id)
      reached.add(id.split(' on ', 1)[0] ?? id)
    }
  }
  return reached
}

/** Returns what the pages that this inspector has seen have reached, by the newest records of each. */
export function reachedByPages(tabs: Iterable<Tab>): ReadonlySet<string> {
  const pages = [...tabs].filter(({ source }) => source === 'page' || source === 'phone')
  return new Set(pages.flatMap(({ entries }) => [...reachedBy(entries)]))
}

/** Returns the ids of the states and transitions of a machine. */
export function idsOf({ states, transitions }: Pick<StatechartGraph, 'states' | 'transitions'>): string[] {
  return [...states, ...transitions].map(({ id }) => id)
}
