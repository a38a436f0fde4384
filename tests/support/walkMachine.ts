import {
  createActor,
  initialTransition,
  isMachineSnapshot,
  SimulatedClock,
  transition,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate'
import { getShortestPaths, getSimplePaths, getStateNodes, serializeSnapshot, type StatePath } from 'xstate/graph'
import type { Walk } from '#machines/defineWalk.ts'
import { recordActions } from '#machines/recordActions.ts'

interface WalkReport {
  /** How many times the machine was driven from its start. */
  readonly runs: number
  /** Ids of states that no run has entered. */
  readonly unreachedStates: readonly string[]
  /** `state on event` with the number of the alternative, of transitions that no run has taken. */
  readonly untakenTransitions: readonly string[]
}

/**
 * Drives a real actor with a simulated clock along every path of the walk, from the start each time. After each step the actor
 * must stand where the pure machine says, and the invariants of the walk must be true.
 */
export function walkMachine(walk: Walk<AnyStateMachine>): WalkReport {
  const nodes = [walk.machine.root, ...getStateNodes(walk.machine.root)]
  const states = new Set(nodes.map(({ id }) => id))
  const transitions = new Map(nodes.flatMap(transitionsOf))
  const runs = walk.inputs.flatMap((input) => sequencesOf(walk, input).map((events) => ({ input, events })))
  for (const { input, events } of runs) {
    run(walk, input, events, (snapshot, taken) => {
      for (const { id } of snapshot._nodes) states.delete(id)
      for (const definition of taken) {
        states.delete(definition.source.id)
        transitions.delete(definition)
      }
    })
  }
  return { runs: runs.length, unreachedStates: [...states], untakenTransitions: [...transitions.values()] }
}

/** Returns the event sequences of every simple path, and of every event in every state: a simple path never leads back. */
function sequencesOf(walk: Walk<AnyStateMachine>, input: unknown): AnyEventObject[][] {
  const options = {
    input,
    events: (snapshot: AnyMachineSnapshot) => [...walk.events, ...timersOf(snapshot)],
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify(walk.view?.(snapshot)) ?? serializeSnapshot(snapshot),
  }
  const simple = walk.paths === 'shortest' ? [] : getSimplePaths(walk.machine, options).map(eventsOf)
  const single = getShortestPaths(walk.machine, options).flatMap((path) =>
    options.events(path.state).map((event) => [...eventsOf(path), event]),
  )
  return longestOf([...simple, ...single])
}

function run(
  walk: Walk<AnyStateMachine>,
  input: unknown,
  events: readonly AnyEventObject[],
  see: (snapshot: AnyMachineSnapshot, taken: readonly AnyTransitionDefinition[]) => void,
) {
  const clock = new SimulatedClock()
  const { done, inspect } = recordActions()
  const actor = createActor(walk.machine, {
    clock,
    input,
    inspect: (event) => {
      inspect(event)
      if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return
      if (isMachineSnapshot(event.snapshot)) see(event.snapshot, event._transitions)
    },
  })
  let [expected] = initialTransition(walk.machine, input)
  actor.start()
  for (const [index, event] of [{ type: 'xstate.init' }, ...events].entries()) {
    if (index > 0) {
      const delay = delayOf(actor, event)
      if (delay === undefined) actor.send(event)
      else clock.increment(delay)
      expected = transition(walk.machine, expected, event)[0]
    }
    const snapshot = actor.getSnapshot()
    see(snapshot, [])
    const invariants = walk.invariants?.(snapshot, (action) => done.filter((type) => type === action).length) ?? {}
    const errors = Object.keys(invariants).filter((sentence) => invariants[sentence] !== true)
    if (serializeSnapshot(snapshot) !== serializeSnapshot(expected))
      errors.push(`to be at ${serializeSnapshot(expected)}`)
    if (errors.length > 0)
      throw new Error(
        `${JSON.stringify(events.slice(0, index))} leads to ${serializeSnapshot(snapshot)}, but: ${errors.join('; ')}`,
      )
  }
  actor.stop()
}

function transitionsOf(node: AnyStateNode): [AnyTransitionDefinition, string][] {
  const lists = [
    ...node.transitions.entries(),
    ...(node.always === undefined ? [] : [['always', node.always] as const]),
  ]
  return lists.flatMap(([event, list]) =>
    list.map((definition, index): [AnyTransitionDefinition, string] => [
      definition,
      `${node.id} on ${event}, ${index + 1}`,
    ]),
  )
}

function timersOf(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  return snapshot._nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })))
}

/** Returns how long the actor waits for a timer's event, in ms; undefined for any other event. */
function delayOf(actor: AnyActor, { type }: AnyEventObject): number | undefined {
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents)
  return scheduled.find(({ event }) => event.type === type)?.delay
}

function eventsOf(path: StatePath<AnyMachineSnapshot, AnyEventObject>): AnyEventObject[] {
  return path.steps.slice(1).map(({ event }) => event)
}

/** Leaves out what is the beginning of another sequence. */
function longestOf(sequences: readonly AnyEventObject[][]): AnyEventObject[][] {
  const beginnings = new Set(sequences.map((events) => JSON.stringify(events.slice(0, -1))))
  const unique = new Map(sequences.map((events) => [JSON.stringify(events), events]))
  return [...unique].filter(([key]) => !beginnings.has(key)).map(([, events]) => events)
}
