import type { AnyStateMachine } from 'xstate'
import type { Walk } from '#machines/defineWalk.ts'
import type { KnownMachine } from '#renderer/inspector/knownMachine.ts'

const walks = import.meta.glob<Walk<AnyStateMachine>>('/machines/*.walk.ts', { import: 'walk' })

/** Returns the machines of `machines/` by id; all of them have a walk. */
export async function loadMachines(): Promise<ReadonlyMap<string, KnownMachine>> {
  const loaded = await Promise.all(Object.values(walks).map((load) => load()))
  return new Map(loaded.map((walk) => [walk.machine.id, walk]))
}
