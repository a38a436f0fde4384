import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Walk } from '#machines/defineWalk.ts'

/** A machine the inspector was built with, with example events. */
export interface KnownMachine {
  readonly machine: AnyStateMachine
  readonly events: readonly AnyEventObject[]
}

const walks = import.meta.glob<Walk<AnyStateMachine>>('/machines/*.walk.ts', { import: 'walk' })

/** Returns the machines of `machines/` by id; all of them have a walk. */
export async function loadMachines(): Promise<ReadonlyMap<string, KnownMachine>> {
  const loaded = await Promise.all(Object.values(walks).map((load) => load()))
  return new Map(loaded.map(({ machine, events }) => [machine.id, { machine, events }]))
}
