import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { loadMachines } from '#renderer/inspected/loadMachines.ts'
import { pathTo } from '#renderer/inspector/statePath.ts'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'

const machines = [...(await loadMachines()).values()]

test.each(machines)('every state of $machine.id can be reached by its path', (known) => {
  const states = toGraph(known.machine).states.filter(({ type }) => type !== 'history')
  // A state that is left at once, by a transition without an event, is nowhere to stand.
  const passing = new Set(states.flatMap(({ id }) => (pathTo(known, id) === undefined ? [id] : [])))
  expect([...passing].filter((id) => !isLeftAtOnce(known.machine, id))).toEqual([])
  for (const { id } of states.filter((each) => !passing.has(each.id))) {
    const path = pathTo(known, id)
    const actor = createActor(known.machine, { input: path?.input, clock: new SimulatedClock() }).start()
    for (const event of path?.events ?? []) actor.send(event)
    expect(actor.getSnapshot()._nodes.map((node) => node.id)).toContain(id)
    actor.stop()
  }
})

function isLeftAtOnce(machine: (typeof machines)[number]['machine'], id: string): boolean {
  const { always = [] } = machine.getStateNodeById(id)
  return always.length > 0
}
