import * as v from 'valibot'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'

const names = v.array(v.string())

const graph = v.object({
  id: v.string(),
  states: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        key: v.string(),
        parent: v.nullable(v.string()),
        type: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
        initial: v.boolean(),
        ...{ tags: names, entry: names, exit: names, invokes: names },
      }),
    ),
    v.check((states) => isTree(states)),
  ),
  transitions: v.array(
    v.object({
      ...{ id: v.string(), source: v.string(), targets: names, event: v.string(), label: v.string() },
      guard: v.nullable(v.string()),
      actions: names,
      delay: v.nullable(v.object({ name: v.string(), ms: v.nullable(v.number()) })),
    }),
  ),
})

/** Returns whether a value has the form that `toGraph()` makes: a session may come from anywhere. */
export function isGraph(value: unknown): value is StatechartGraph {
  return v.is(graph, value)
}

/** Returns whether the first state is the machine, and each other one is in a state before it. */
function isTree(states: readonly { readonly id: string; readonly parent: string | null }[]): boolean {
  const known = new Set<string>()
  const isInTree = states.every(({ id, parent }, index) => {
    const isKnown = index === 0 ? parent === null : parent !== null && known.has(parent)
    known.add(id)
    return isKnown
  })
  return isInTree && states.length > 0
}
