import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'

/** How the contract test explores a machine: along every simple path, with every event in every state. */
export interface Walk<TMachine extends AnyStateMachine> {
  readonly machine: TMachine
  /** The machine is walked once with each. */
  readonly inputs: readonly InputFrom<TMachine>[]
  /** Every event with every payload that matters; delayed transitions need none. */
  readonly events: readonly EventFromLogic<TMachine>[]
  /** `shortest` where there are too many simple paths; a property test then covers them. */
  readonly paths?: 'simple' | 'shortest'
  /** What distinguishes two states; value and context by default. Needed where the context could grow without limit. */
  view?(snapshot: SnapshotFrom<TMachine>): unknown
  /** Sentences that must hold after every step; `times` counts how often an action has run so far. */
  invariants?(snapshot: SnapshotFrom<TMachine>, times: (action: string) => number): Readonly<Record<string, boolean>>
}

/** Types a walk by its machine. */
export function defineWalk<TMachine extends AnyStateMachine>(walk: Walk<TMachine>): Walk<TMachine> {
  return walk
}
