import {
  createActor,
  isMachineSnapshot,
  StateMachine,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { nameGuard } from '#renderer/inspector/graph/names.ts'
import { transitionId } from '#renderer/inspector/graph/toGraph.ts'
import type { Breakpoint } from '#renderer/inspector/pageQueue.ts'
import { candidatesOf, matches } from '#renderer/inspector/recorder/whyNot.ts'

/** Returns the breakpoint that an event would come to in an actor; undefined for none. `machineOf` returns the name of a machine. Nothing runs. */
export function findBreakpoint(
  breakpoints: readonly Breakpoint[],
  actor: AnyActor,
  event: AnyEventObject,
  machineOf: (logic: AnyStateMachine) => string | undefined,
): Breakpoint | undefined {
  const { logic } = actor
  const snapshot: unknown = actor.getSnapshot()
  if (!(logic instanceof StateMachine) || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return undefined
  const own = breakpoints.filter(({ machine }) => machine === machineOf(logic))
  const atEvent = own.find(({ kind, name }) => kind === 'event' && matches(event.type, name))
  if (atEvent !== undefined || own.length === 0) return atEvent
  const steps = stepsOf(logic, snapshot, event)
  // Guards are evaluated for the event first, and then for the transitions without one, wherever it has led.
  const evaluated = [
    ...candidatesOf(snapshot, event.type),
    ...[snapshot, ...steps.map((step) => step.snapshot)].flatMap(({ _nodes }) =>
      _nodes.flatMap(({ always }) => always ?? []),
    ),
  ]
  const guards = new Set(evaluated.flatMap(({ guard }) => (guard === undefined ? [] : [nameGuard(guard)])))
  const taken = new Set(steps.flatMap(({ transitions }) => transitions))
  return own.find(
    ({ kind, name }) => (kind === 'guard' && guards.has(name)) || (kind === 'transition' && taken.has(name)),
  )
}

interface Step {
  readonly snapshot: AnyMachineSnapshot
  readonly transitions: readonly string[]
}

/** Returns the steps that a machine would take for an event: computed in a system of its own, without effects. */
function stepsOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Step[] {
  const steps: Step[] = []
  const self = createActor(machine, {
    inspect(inspected) {
      if (inspected.type !== '@xstate.microstep' || !isMachineSnapshot(inspected.snapshot)) return
      const transitions = inspected._transitions.flatMap((each) => transitionId(each) ?? [])
      steps.push({ snapshot: inspected.snapshot, transitions })
    },
  })
  // Those of the start, which nobody wants.
  steps.length = 0
  const ignore = () => {}
  try {
    const { id, sessionId, system } = self
    machine.transition(snapshot, event, {
      self,
      id,
      sessionId,
      system,
      logger: ignore,
      defer: ignore,
      emit: ignore,
      stopChild: ignore,
      actionExecutor: ignore,
    })
  } catch {
    // The page's machine fails at this event as well, and the record says so.
  }
  return steps
}
