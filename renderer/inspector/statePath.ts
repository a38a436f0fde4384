import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { getShortestPaths, serializeSnapshot } from 'xstate/graph'
import type { KnownMachine } from '#renderer/inspector/knownMachine.ts'

/** How a machine comes into a state: what it is started with, and the events after that. */
export interface StatePath {
  readonly input: unknown
  readonly events: readonly AnyEventObject[]
}

/**
 * Returns the shortest way into a state over all inputs of a machine, `undefined` where its example events do not lead there. A delay that
 * passes is an event, as XState names it.
 */
export function pathTo({ machine, inputs, events, view }: KnownMachine, state: string): StatePath | undefined {
  const paths = inputs.flatMap((input): StatePath[] => {
    const [path] = getShortestPaths(machine, {
      input,
      events: (snapshot: AnyMachineSnapshot) => [...events, ...timersOf(snapshot)],
      serializeState: (snapshot: AnyMachineSnapshot) => JSON.stringify(view?.(snapshot)) ?? serializeSnapshot(snapshot),
      toState: (snapshot: AnyMachineSnapshot) => snapshot._nodes.some(({ id }) => id === state),
    })
    return path === undefined ? [] : [{ input, events: path.steps.slice(1).map(({ event }) => event) }]
  })
  return paths.toSorted((a, b) => a.events.length - b.events.length)[0]
}

function timersOf(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  return snapshot._nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })))
}
