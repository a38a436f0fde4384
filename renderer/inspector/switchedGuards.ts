import type { AnyStateMachine } from 'xstate'

/** What guards return whatever they read, by name; the others are as written. */
export type SwitchedGuards = ReadonlyMap<string, boolean>

/** Steps without an event in a row after which a machine runs in a circle. */
const maxIterations = 100

/** Returns the names of a machine's guards, as in its `setup`. */
export function guardsOf({ implementations }: AnyStateMachine): string[] {
  return Object.keys(implementations.guards ?? {})
}

/** Returns a copy of a machine with switched guards; composed ones, as `not(…)`, read these. One that runs in a circle fails. */
export function switchGuards(machine: AnyStateMachine, switched: SwitchedGuards): AnyStateMachine {
  if (switched.size === 0) return machine
  const copy = machine.provide({
    guards: Object.fromEntries([...switched].map(([name, result]) => [name, () => result])),
  })
  copy.options = { ...copy.options, maxIterations }
  return copy
}

/** Returns the name of a copy, with its machine and its guards: `menu with switched guards: onDesktop always true`. */
export function nameSwitched({ id }: AnyStateMachine, switched: SwitchedGuards): string {
  return `${id} with switched guards: ${[...switched].map(([name, result]) => `${name} always ${result}`).join(', ')}`
}
