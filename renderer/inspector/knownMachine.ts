import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** A machine the inspector is given, with examples of what it is started with and of its events. */
export interface KnownMachine {
  readonly machine: AnyStateMachine
  readonly inputs: readonly unknown[]
  readonly events: readonly AnyEventObject[]
  /** What distinguishes two states; value and context by default. */
  readonly view?: ((snapshot: AnyMachineSnapshot) => unknown) | undefined
}
