import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { eventLabel } from '#renderer/inspector/graph/eventLabel.ts'
import { nameAction, nameGuard } from '#renderer/inspector/graph/names.ts'
import type { GraphDelay, GraphState, GraphTransition, StatechartGraph } from '#renderer/inspector/graph/graph.ts'

/** Returns a machine as a graph of plain data. */
export function toGraph(machine: AnyStateMachine): StatechartGraph {
  const nodes = [machine.root, ...getStateNodes(machine.root)].toSorted((a, b) => a.order - b.order)
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap((node) => transitionsOf(node).map((definition) => describe(definition, machine))),
  }
}

/**
 * Returns the id a taken transition has in the graph, from the `_transitions` of a microstep; undefined for one
 * that no state declares.
 */
export function transitionId(definition: AnyTransitionDefinition): string | undefined {
  const { source, eventType } = definition
  const list = eventType === '' ? source.always : source.transitions.get(eventType)
  const index = list?.indexOf(definition) ?? -1
  return index < 0 ? undefined : `${source.id} on ${eventType === '' ? 'always' : eventType}, ${index + 1}`
}

function stateOf(node: AnyStateNode): GraphState {
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    tags: node.tags,
    entry: node.entry.filter((action) => !isTimer(action)).map(nameAction),
    exit: node.exit.filter((action) => !isTimer(action)).map(nameAction),
    invokes: node.invoke.map(({ id }) => id),
  }
}

function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function describe(definition: AnyTransitionDefinition, machine: AnyStateMachine): GraphTransition {
  const { source, target = [], eventType, guard, actions } = definition
  const delay = delayOf(definition, machine)
  return {
    id: transitionId(definition) ?? '',
    source: source.id,
    targets: target.map(({ id }) => id),
    event: eventType,
    label: delay === null ? eventLabel(eventType) : `after ${delay.name}`,
    guard: guard === undefined ? null : nameGuard(guard),
    actions: actions.map(nameAction),
    delay,
  }
}

function delayOf({ source, eventType }: AnyTransitionDefinition, machine: AnyStateMachine): GraphDelay | null {
  const delayed = source.after.find((each) => each.eventType === eventType)
  if (delayed === undefined) return null
  const { delay } = delayed
  const ms: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  return { name: typeof delay === 'string' ? delay : 'a time', ms: typeof ms === 'number' ? ms : null }
}

// XState starts and cancels the timers of `after` by actions of its own.
function isTimer(action: unknown): boolean {
  if (typeof action !== 'function' || !('id' in action || 'sendId' in action)) return false
  return String('id' in action ? action.id : action.sendId).startsWith('xstate.after.')
}
