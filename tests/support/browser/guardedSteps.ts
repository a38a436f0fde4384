import { createActor, SimulatedClock, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { getShortestPaths, serializeSnapshot } from 'xstate/graph'
import { walk as chunkReload } from '#machines/chunkReload.walk.ts'
import { walk as connectivity } from '#machines/connectivity.walk.ts'
import { walk as consent } from '#machines/consent.walk.ts'
import { walk as menu } from '#machines/menu.walk.ts'
import { walk as pageView } from '#machines/pageView.walk.ts'
import { walk as screen } from '#machines/screen.walk.ts'
import type { Walk } from '#machines/defineWalk.ts'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'
import type { ActorInfo, EventEntry, Session } from '#renderer/inspector/protocol.ts'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'

/** A machine that has a guard made of others, in a state where an event makes the recorder evaluate one. */
export interface GuardedStep {
  readonly id: string
  readonly graph: StatechartGraph
  readonly actor: ActorInfo
  readonly event: AnyEventObject
  /** What the recorder says of it here, where no minifier has run. */
  readonly reason: string | null
  readonly guards: EventEntry['guards']
}

/** Reads `not a`, `a and b`, `a or b`, `in a.b` and guards without a name. */
const composed = /^not | and | or |^in |^function$/

/** Returns one step of every machine with such guards; an event without effect where there is one. */
export function guardedSteps(): GuardedStep[] {
  const walks: readonly Walk<AnyStateMachine>[] = [chunkReload, connectivity, consent, menu, pageView, screen]
  return walks.map((walk) => {
    const steps = walk.inputs.flatMap((input) =>
      getShortestPaths(walk.machine, {
        input,
        events: (state: AnyMachineSnapshot) => (state.status === 'active' ? walk.events : []),
        serializeState: (state: AnyMachineSnapshot) => JSON.stringify(walk.view?.(state)) ?? serializeSnapshot(state),
      }).flatMap(({ state }) =>
        walk.events.filter((event) => isDeclared(state, event)).map((event) => record(walk.machine, state, event)),
      ),
    )
    const named = steps.filter(({ guards }) => guards.some(({ guard }) => composed.test(guard)))
    const found = named.find(({ reason }) => reason !== null && composed.test(reason.replace(/^.*?: /, ''))) ?? named[0]
    if (found === undefined) throw new Error(`${walk.machine.id} has no step with a guard made of others`)
    return found
  })
}

/** Returns a session with these machines, which an inspector can import. */
export function sessionFrom(steps: readonly GuardedStep[]): Session {
  return {
    version: 1,
    tab: 'guards',
    title: 'Guards',
    url: '/',
    timeOrigin: 0,
    dropped: 0,
    last: 0,
    actors: steps.map(({ actor, id }) => ({ ...actor, id })),
    graphs: steps.map(({ graph }) => graph),
    entries: [],
  }
}

function record(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): GuardedStep {
  const log = createEntryLog(() => {})
  const recorder = recordMachines({ cut: createCut(sitePrivacy), now: () => 0, add: (entry) => log.add(entry) })
  const ref = createActor(machine, { snapshot, inspect: recorder.inspect, clock: new SimulatedClock() }).start()
  const [actor] = recorder.actors()
  ref.send(event)
  const entry = log.after(0).findLast((each): each is EventEntry => each.kind === 'event' && each.actor === actor?.id)
  ref.stop()
  if (actor === undefined || entry === undefined) throw new Error(`nothing is recorded of ${machine.id}`)
  const { reason, guards } = entry
  return { id: machine.id, graph: toGraph(machine), actor, event, reason, guards }
}

/** Returns whether the form of the inspector offers an event in a state. */
function isDeclared({ _nodes }: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  return _nodes.some(({ ownEvents }) => ownEvents.includes(type))
}
