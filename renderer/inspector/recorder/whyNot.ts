import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { nameGuard } from '#renderer/inspector/graph/names.ts'
import { transitionId } from '#renderer/inspector/graph/toGraph.ts'
import type { GuardResult } from '#renderer/inspector/protocol.ts'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'

/**
 * Evaluates the guards of all transitions the active states have for an event. XState does not report a transition that a guard has
 * rejected; guards are pure, so that evaluating them again changes nothing.
 */
export function evaluateGuards(snapshot: AnyMachineSnapshot, event: AnyEventObject, cut: Cut): GuardResult[] {
  return resultsOf(candidatesOf(snapshot, event.type), snapshot, event, cut)
}

/** Evaluates the guards of the transitions without event that the active states have: why a machine stays where it is. */
export function evaluateAlways(snapshot: AnyMachineSnapshot, event: AnyEventObject, cut: Cut): GuardResult[] {
  if (snapshot.status !== 'active') return []
  const always = snapshot._nodes.flatMap((node) => node.always ?? [])
  return resultsOf(always, snapshot, event, cut)
}

/** Returns one sentence on why an event did nothing in a state; `taken` are the ids of its transitions. */
export function whyNot(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  guards: readonly GuardResult[],
  taken: readonly string[],
): string {
  if (taken.length > 0) return swallowed(snapshot, event.type, guards, taken)
  const leaves = leavesOf(snapshot).join(', ')
  if (candidatesOf(snapshot, event.type).length === 0) return `No transition on ${event.type} from ${leaves}.`
  const failed = guards.filter(({ result }) => !result).map(printGuard)
  // The recorder evaluates them a moment after the machine has.
  if (failed.length === 0)
    return `No guard let ${event.type} pass, and now ${guards.map(printGuard).join(', ')} would: it reads more than the context and the event.`
  return `${failed.length === 1 ? 'Guard is' : 'Guards are'} false: ${failed.join(', ')}.`
}

/** Returns one sentence on why a machine has failed, without personal data and not longer than other texts. */
export function failureOf(error: unknown, event: string, before: AnyMachineSnapshot | undefined, cut: Cut): string {
  const place = before === undefined ? '' : ` in ${leavesOf(before).join(', ')}`
  return `This machine failed at ${event}${place}: ${cut.cutText(messageOf(error))}`
}

/** Returns what an error says; it may be any value, also one that throws when it is read. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  } catch {
    return 'an error that cannot be read.'
  }
}

function swallowed(
  snapshot: AnyMachineSnapshot,
  type: string,
  guards: readonly GuardResult[],
  taken: readonly string[],
): string {
  const candidates = candidatesOf(snapshot, type)
  const own = candidates.filter((each) => taken.includes(transitionId(each) ?? ''))
  const isEmpty = own.every(({ actions, target }) => actions.length === 0 && target === undefined)
  const passed = guards.filter(({ transition, result }) => result && taken.includes(transition)).map(printGuard)
  const why = passed.length === 0 ? '' : `, as ${passed.join(', ')} ${passed.length === 1 ? 'is' : 'are'} true`
  const around = [...new Set(own.flatMap(({ source }) => ancestorsOf(source)))].filter((node) =>
    candidates.some(({ source }) => source === node),
  )
  const hidden = around.length === 0 ? '' : ` It hides ${type} from ${around.map(({ id }) => id).join(', ')}.`
  const result = isEmpty ? 'has no target and no action' : 'leaves everything as it was'
  return `Taken by ${taken.join(' and ')}, which ${result}${why}.${hidden}`
}

function resultsOf(
  transitions: readonly AnyTransitionDefinition[],
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  { readsOf, cutText }: Cut,
): GuardResult[] {
  return transitions.flatMap((transition) => {
    const { guard } = transition
    if (guard === undefined) return []
    const named = { transition: transitionId(transition) ?? '', guard: nameGuard(guard) }
    const reads = readsOf(snapshot.context, event)
    try {
      return [{ ...named, result: evaluateGuard(guard, reads.context, reads.event, snapshot), values: reads.values }]
    } catch {
      // What notes what is read is no plain object: it cannot be cloned, for example.
    }
    try {
      return [{ ...named, result: evaluateGuard(guard, snapshot.context, event, snapshot), values: reads.values }]
    } catch (error) {
      return [{ ...named, result: false, values: { ...reads.values, error: cutText(messageOf(error)) } }]
    }
  })
}

function printGuard({ guard, values }: GuardResult): string {
  const read = Object.entries(values ?? {}).map(([name, value]) => `${name} ${JSON.stringify(value) ?? 'undefined'}`)
  return read.length === 0 ? guard : `${guard} (${read.join(', ')})`
}

function leavesOf({ _nodes }: AnyMachineSnapshot): string[] {
  return _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id)
}

function ancestorsOf({ parent }: AnyStateNode): AnyStateNode[] {
  return parent === undefined ? [] : [parent, ...ancestorsOf(parent)]
}

/** Returns what the active states accept, the innermost first. */
export function candidatesOf(snapshot: AnyMachineSnapshot, type: string): AnyTransitionDefinition[] {
  return snapshot._nodes.flatMap(({ transitions }) =>
    [...transitions].filter(([descriptor]) => matches(type, descriptor)).flatMap(([, list]) => list),
  )
}

/** Returns whether an event is one of a descriptor, with wildcards as XState reads them: `network.*` matches `network` and all that starts with `network.`. */
export function matches(type: string, descriptor: string): boolean {
  if (descriptor === type || descriptor === '*') return true
  if (!descriptor.endsWith('.*')) return false
  return `${type}.`.startsWith(descriptor.slice(0, -1))
}
