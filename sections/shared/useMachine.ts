import { useMachine as useXStateMachine } from '@xstate/react'
import type {
  Actor,
  ActorOptions,
  AnyStateMachine,
  ConditionalRequired,
  IsNotNever,
  RequiredActorOptionsKeys,
  StateFrom,
} from 'xstate'
import { usePage } from '#sections/shared/pageContext.ts'

/** Runs a section's machine as `useMachine` of `@xstate/react` does, and shows it in the developer tools when they are open. */
export function useMachine<TMachine extends AnyStateMachine>(
  machine: TMachine,
  ...options: ConditionalRequired<
    [options?: ActorOptions<TMachine> & Record<RequiredActorOptionsKeys<TMachine>, unknown>],
    IsNotNever<RequiredActorOptionsKeys<TMachine>>
  >
): [StateFrom<TMachine>, Actor<TMachine>['send'], Actor<TMachine>]
export function useMachine(machine: AnyStateMachine, options?: ActorOptions<AnyStateMachine>) {
  const inspect = usePage().app?.inspect
  return useXStateMachine(machine, { ...options, ...(inspect === undefined ? {} : { inspect }) })
}
