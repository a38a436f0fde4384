import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'

/** How the contract test goes through a machine: by every simple path, and by every event in every state. */
export interface Walk<TMachine extends AnyStateMachine> {
  readonly machine: TMachine
  /** The machine is walked once with each. */
  readonly inputs: readonly InputFrom<TMachine>[]
  /** Every event, with every payload that makes a difference; time needs none. */
  readonly events: readonly EventFromLogic<TMachine>[]
  /** `shortest` leaves the simple paths out where there are too many; a property test then stands for them. */
  readonly paths?: 'simple' | 'shortest'
  /** What tells two states apart; value and context unless given. Needed where a context could grow for ever. */
  view?(snapshot: SnapshotFrom<TMachine>): unknown
  /** Sentences that must be true after every step; `times` counts how often an action was asked for so far. */
  invariants?(snapshot: SnapshotFrom<TMachine>, times: (action: string) => number): Readonly<Record<string, boolean>>
}

/** Types a walk by its machine. */
export function defineWalk<TMachine extends AnyStateMachine>(walk: Walk<TMachine>): Walk<TMachine> {
  return walk
}
