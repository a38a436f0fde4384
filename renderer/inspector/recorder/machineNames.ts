import { StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'

/**
 * Creates what names machines: by their ids, and by a number after it where another machine has the same, as all have that were given none.
 * Machines that are alike share a name.
 */
export function createMachineNames() {
  /** By configuration, which a machine shares with those that only have other effects. */
  const names = new WeakMap<object, string>()
  const graphs = new Map<string, { readonly graph: StatechartGraph; readonly text: string }>()

  function add(machine: AnyStateMachine): string {
    const graph = toGraph(machine)
    const text = JSON.stringify(graph)
    let name = machine.id
    for (let count = 2; (graphs.get(name)?.text ?? text) !== text; count += 1) name = `${machine.id} ${count}`
    names.set(machine.config, name)
    if (!graphs.has(name)) graphs.set(name, { graph: { ...graph, id: name }, text })
    return name
  }

  return {
    /** Returns the name of a machine; undefined for other logic. */
    nameOf: (logic: AnyActorLogic): string | undefined =>
      logic instanceof StateMachine ? (names.get(logic.config) ?? add(logic)) : undefined,
    graphs: (): StatechartGraph[] => [...graphs.values()].map(({ graph }) => graph),
  }
}
