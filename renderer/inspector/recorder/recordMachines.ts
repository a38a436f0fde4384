import { Actor, type ActorRefLike, type AnyActor, type InspectionEvent } from 'xstate'
import { transitionId } from '#renderer/inspector/graph/toGraph.ts'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import {
  blankEntry,
  changesOf,
  closeEntry,
  closeFailed,
  dropQueue,
  endAction,
  endOf,
  startAction,
  type OpenEntry,
  type Tracked,
} from '#renderer/inspector/recorder/trackedActor.ts'
import { createTrackedActors } from '#renderer/inspector/recorder/trackedActors.ts'
import { messageOf } from '#renderer/inspector/recorder/whyNot.ts'
import type { EventEntry } from '#renderer/inspector/protocol.ts'

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
  const tracked = createTrackedActors(cut, onActor)
  /** Microsteps before the start: React creates actors that it never starts. */
  const early = new WeakMap<ActorRefLike, EventEntry['steps']>()

  function inspect(inspected: InspectionEvent): void {
    try {
      record(inspected)
    } catch (error) {
      // What the page's values throw must not reach the page, whose machine would fail.
      const entry = tracked.get(inspected.actorRef)?.queue.shift()?.entry
      if (entry !== undefined) entry.reason = `This record cannot be read: ${cut.cutText(messageOf(error))}`
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
    if (inspected.type === '@xstate.snapshot') onSnapshot(actor, inspected)
  }

  function onEvent(ref: AnyActor, source: ActorRefLike | undefined, event: EventEntry['event']): void {
    const actor = tracked.get(ref) ?? tracked.add(ref)
    closeFailed(actor, cut)
    // An actor that has failed sends its error to its parent and no snapshot.
    const sender = source === undefined ? undefined : tracked.get(source)
    if (sender !== undefined && event.type.startsWith('xstate.error.')) closeFailed(sender, cut)
    const entry = addBlank(actor, sender?.id ?? null, event)
    if (event.type === 'xstate.init') onStart(actor, entry)
    if (event.type === 'xstate.init' || endOf(actor) === undefined) actor.queue.push({ entry, event })
    if (event.type === 'xstate.init')
      for (const each of actor.queue.splice(0, actor.queue.length - 1)) wait(actor, each)
  }

  function addBlank(actor: Tracked, source: string | null, event: EventEntry['event']): OpenEntry {
    return add(blankEntry(actor, source, { at: now(), event: cut.cutRecord(event), type: event.type }))
  }

  function onStart(actor: Tracked, entry: OpenEntry): void {
    entry.steps = early.get(actor.ref) ?? []
    // Of a machine that is restarted, nothing changes.
    if (actor.snapshot === undefined) entry.changes = changesOf(undefined, actor.ref.getSnapshot(), cut.cutNamed)
  }

  /** Adds a second record of an event that was sent before the start, and comes after it: the first may have been sent to inspectors already. */
  function wait(actor: Tracked, { entry: sent, event }: Tracked['queue'][number]): void {
    const entry = addBlank(actor, sent.source, event)
    sent.reason = `This actor had not been started: the event waited until record ${entry.seq}.`
    actor.queue.push({ entry, event })
  }

  function onSnapshot(
    actor: Tracked,
    { event, snapshot }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>,
  ): void {
    // What is no machine stops without a microstep.
    const isEnd = event.type === 'xstate.stop' && actor.queue.length === 0 && endOf(actor) === undefined
    if (isEnd) onEvent(actor.ref, undefined, event)
    closeEntry(actor, snapshot, cut)
    if (endOf(actor) !== undefined) tracked.forgetEnded()
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
      tracked.forgetEnded()
    } else {
      actor.queue[0]?.entry.steps.push(step)
    }
  }

  const { send, refs, idOf, graphs, machineOf, actors, readNewActors } = tracked
  return { inspect, send, refs, idOf, graphs, machineOf, actors, readNewActors }
}
export type Recording = ReturnType<typeof recordMachines>

function actionOf({ type, params }: { readonly type: string; readonly params: unknown }, { cut }: Cut) {
  return { type, ...(params === undefined ? {} : { params: cut(params, 2) }) }
}
