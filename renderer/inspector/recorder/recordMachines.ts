import { Actor, StateMachine, type ActorRefLike, type AnyActor, type InspectionEvent } from 'xstate'
import { toGraph, transitionId } from '#renderer/inspector/graph/toGraph.ts'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import { idlePosition } from '#renderer/inspector/recorder/positionOf.ts'
import {
  blankEntry,
  changesOf,
  closeEntry,
  closeFailed,
  dropQueue,
  endAction,
  endOf,
  infoOf,
  startAction,
  type OpenEntry,
  type Tracked,
} from '#renderer/inspector/recorder/trackedActor.ts'
import { messageOf } from '#renderer/inspector/recorder/whyNot.ts'
import type { ActorInfo, EventEntry } from '#renderer/inspector/protocol.ts'

/** Stopped actors kept: the sections of a page left stop, and would hold its elements for as long as the document lives. */
const maxStopped = 100

interface Options {
  readonly cut: Cut
  /** In ms since the page was opened. */
  readonly now: () => number
  /** Adds an entry to the log; it is filled in until the end of the task. */
  readonly add: (entry: Omit<EventEntry, 'seq'>) => OpenEntry
  /** Called for every new actor. */
  readonly onActor?: (ref: AnyActor) => void
}

/** Turns XState's inspection events into entries of the log; attach `inspect` to root actors before they start. */
export function recordMachines({ cut, now, add, onActor }: Options) {
  const tracked = new WeakMap<ActorRefLike, Tracked>()
  const byId = new Map<string, Tracked>()
  const graphs = new Map<string, StatechartGraph>()
  /** Microsteps before the start: React creates actors that it never starts. */
  const early = new WeakMap<ActorRefLike, EventEntry['steps']>()
  let fresh: Tracked[] = []
  let count = 0

  function inspect(inspected: InspectionEvent): void {
    try {
      record(inspected)
    } catch (error) {
      // What the page's values throw must not reach the page, whose machine would fail.
      const entry = tracked.get(inspected.actorRef)?.queue.shift()?.entry
      if (entry !== undefined) entry.reason = `This record cannot be read: ${messageOf(error)}`
    }
  }

  function record(inspected: InspectionEvent): void {
    const { actorRef } = inspected
    if (!(actorRef instanceof Actor)) return
    if (inspected.type === '@xstate.event') onEvent(actorRef, inspected.sourceRef, inspected.event)
    const actor = tracked.get(actorRef)
    if (inspected.type === '@xstate.microstep') onMicrostep(actorRef, actor, inspected)
    if (actor === undefined) return
    // XState reports an action before it runs, and then what comes after it.
    if (inspected.type !== '@xstate.event') endAction(actor, now())
    if (inspected.type === '@xstate.action') startAction(actor, actionOf(inspected.action, cut), now())
    if (inspected.type === '@xstate.snapshot') closeEntry(actor, inspected.snapshot, cut)
  }

  function onEvent(ref: AnyActor, source: ActorRefLike | undefined, event: EventEntry['event']): void {
    const actor = tracked.get(ref) ?? track(ref)
    closeFailed(actor)
    // An actor that has failed sends its error to its parent and no snapshot.
    const sender = source === undefined ? undefined : tracked.get(source)
    if (sender !== undefined && event.type.startsWith('xstate.error.')) closeFailed(sender)
    const entry = add(
      blankEntry(actor, sender?.id ?? null, { at: now(), event: cut.cutRecord(event), type: event.type }),
    )
    if (event.type === 'xstate.init') {
      entry.steps = early.get(ref) ?? []
      // Of a machine that is restarted, nothing changes.
      if (actor.snapshot === undefined) entry.changes = changesOf(undefined, ref.getSnapshot(), cut.cutNamed)
    }
    if (event.type === 'xstate.init' || endOf(actor) === undefined) actor.queue.push({ entry, event })
  }

  function track(ref: AnyActor): Tracked {
    count += 1
    const id = `a${count}`
    const actor: Tracked = { id, ref, queue: [], snapshot: undefined, position: idlePosition, running: undefined }
    tracked.set(ref, actor)
    byId.set(id, actor)
    fresh.push(actor)
    onActor?.(ref)
    if (ref.logic instanceof StateMachine && !graphs.has(ref.logic.id)) graphs.set(ref.logic.id, toGraph(ref.logic))
    return actor
  }

  function onMicrostep(
    ref: AnyActor,
    actor: Tracked | undefined,
    { event, snapshot, _transitions }: Extract<InspectionEvent, { type: '@xstate.microstep' }>,
  ): void {
    const step = { event: event.type, transitions: _transitions.flatMap((each) => transitionId(each) ?? []) }
    if (actor === undefined) {
      early.set(ref, [...(early.get(ref) ?? []), step])
    } else if (event.type === 'xstate.stop') {
      dropQueue(actor, 'This actor was stopped before it came to the event.')
      onEvent(ref, undefined, event)
      closeEntry(actor, snapshot, cut)
      forgetStopped(byId)
    } else {
      actor.queue[0]?.entry.steps.push(step)
    }
  }

  function describe(actor: Tracked): ActorInfo {
    const parent = actor.ref._parent
    return infoOf(actor, parent === undefined ? undefined : tracked.get(parent), cut)
  }

  return {
    inspect,
    send: (id: string, event: EventEntry['event']) => byId.get(id)?.ref.send(event),
    refs: () => [...byId.values()].map(({ ref }) => ref),
    idOf: (ref: ActorRefLike) => tracked.get(ref)?.id,
    graphs: () => [...graphs.values()],
    actors: () => [...byId.values()].map(describe),
    /** Actors started since the last call. Marks those that have failed as well. */
    readNewActors(): ActorInfo[] {
      for (const actor of byId.values()) closeFailed(actor)
      const started = fresh.map(describe)
      fresh = []
      return started
    },
  }
}

function actionOf({ type, params }: { readonly type: string; readonly params: unknown }, { cut }: Cut) {
  return { type, ...(params === undefined ? {} : { params: cut(params, 2) }) }
}

function forgetStopped(byId: Map<string, Tracked>): void {
  const stopped = [...byId.values()].filter(({ position }) => position.status === 'stopped')
  for (const { id } of stopped.slice(0, -maxStopped)) byId.delete(id)
}
