import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { nameGuard } from '#machines/diagrams/names.ts'
import { transitionId } from '#machines/diagrams/toGraph.ts'
import type { GuardResult } from '#renderer/inspector/protocol.ts'

/**
 * Evaluates the guards of all transitions the active states have for an event. XState does not report a transition that a guard has
 * rejected; guards are pure, so that evaluating them again changes nothing.
 */
export function evaluateGuards(snapshot: AnyMachineSnapshot, event: AnyEventObject): GuardResult[] {
  return candidatesOf(snapshot, event.type).flatMap((transition) => {
    const { guard } = transition
    if (guard === undefined) return []
    const result = evaluateGuard(guard, snapshot.context, event, snapshot)
    return [{ transition: transitionId(transition) ?? '', guard: nameGuard(guard), result }]
  })
}

/** Returns one sentence on why an event did nothing in a state. */
export function whyNot(snapshot: AnyMachineSnapshot, event: AnyEventObject, guards: readonly GuardResult[]): string {
  if (snapshot.status === 'error') return failureOf(snapshot.error)
  if (snapshot.status !== 'active') return `The machine has ended (${snapshot.status}).`
  const leaves = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id)
  if (candidatesOf(snapshot, event.type).length === 0)
    return `No transition on ${event.type} from ${leaves.join(', ')}.`
  const failed = guards.filter(({ result }) => !result).map(({ guard }) => guard)
  if (failed.length === 0) return `A transition on ${event.type} exists and was not taken.`
  return `${failed.length === 1 ? 'Guard is' : 'Guards are'} false: ${failed.join(', ')}.`
}

/** Returns one sentence on why a machine has failed. */
export function failureOf(error: unknown): string {
  try {
    return `The machine has failed: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`
  } catch {
    return 'The machine has failed with an error that cannot be read.'
  }
}

/** Returns what the active states accept, the innermost first. */
function candidatesOf(snapshot: AnyMachineSnapshot, type: string): AnyTransitionDefinition[] {
  return snapshot._nodes.flatMap(({ transitions }) =>
    [...transitions].filter(([descriptor]) => matches(type, descriptor)).flatMap(([, list]) => list),
  )
}

/** Wildcards as XState reads them: `network.*` matches `network` and all that starts with `network.`. */
function matches(type: string, descriptor: string): boolean {
  if (descriptor === type || descriptor === '*') return true
  if (!descriptor.endsWith('.*')) return false
  return `${type}.`.startsWith(descriptor.slice(0, -1))
}
