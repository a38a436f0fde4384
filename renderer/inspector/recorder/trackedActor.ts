import { isMachineSnapshot, type AnyActor, type AnyMachineSnapshot } from 'xstate'
import { unreadable, type Cut } from '#renderer/inspector/recorder/cut.ts'
import { positionOf } from '#renderer/inspector/recorder/positionOf.ts'
import { evaluateAlways, evaluateGuards, failureOf, whyNot } from '#renderer/inspector/recorder/whyNot.ts'
import type { ActorInfo, EventEntry, Position } from '#renderer/inspector/protocol.ts'

/** An entry that is filled in until the end of the task. */
export type OpenEntry = { -readonly [K in keyof EventEntry]: EventEntry[K] }

/** What is known of a started actor. */
export interface Tracked {
  readonly id: string
  readonly ref: AnyActor
  /** Entries of events that have been sent and not yet processed, the oldest first. */
  readonly queue: { readonly entry: OpenEntry; readonly event: EventEntry['event'] }[]
  snapshot: AnyMachineSnapshot | undefined
  position: Position
  /** The action that runs, and since when, in ms since the page was opened. */
  running: { readonly action: EventEntry['actions'][number]; readonly since: number } | undefined
}

/** Returns the entry of an event that has been sent, at a time in ms since the page was opened; `source` is the id of its sender. */
export function blankEntry(
  actor: Tracked,
  source: string | null,
  sent: { readonly at: number; readonly event: Record<string, unknown>; readonly type: string },
): Omit<EventEntry, 'seq'> {
  return {
    kind: 'event',
    at: sent.at,
    actor: actor.id,
    source,
    event: { ...sent.event, type: sent.type },
    steps: [],
    actions: [],
    guards: [],
    reason: endOf(actor) ?? 'This actor has not been started; the event waits.',
    position: actor.position,
    changes: {},
  }
}

/** Adds an action that is about to run to the entry of the oldest event. */
export function startAction(actor: Tracked, action: EventEntry['actions'][number], since: number): void {
  actor.running = { action, since }
  actor.queue[0]?.entry.actions.push(action)
}

/** Completes the action that has run, if any, at a time in ms since the page was opened. */
export function endAction(actor: Tracked, at: number): void {
  if (actor.running === undefined) return
  const { action, since } = actor.running
  // Browsers round the time to a tenth, or to a 200th where the page is isolated.
  action.duration = Math.round((at - since) * 1000) / 1000
  actor.running = undefined
}

/** Completes the entry of the oldest event with the state it led to. */
export function closeEntry(actor: Tracked, snapshot: unknown, cut: Cut): void {
  const next = actor.queue.shift()
  if (next === undefined) return
  const { entry, event } = next
  const after = isMachineSnapshot(snapshot) ? snapshot : undefined
  const before = actor.snapshot
  entry.reason = null
  if (after === undefined) {
    // A call, a callback or an observable: it has no states, but ends as well.
    actor.position = { ...actor.position, status: statusOf(snapshot) }
    entry.position = actor.position
    return
  }
  actor.position = after === before ? actor.position : positionOf(actor.ref, after)
  actor.snapshot = after
  if (before !== undefined) entry.changes = changesOf(before, after, cut.cutNamed)
  if (after.status === 'error') {
    actor.position = { ...actor.position, problem: failureOf(after.error, event.type, before, cut) }
    entry.reason = actor.position.problem ?? null
  } else if (before !== undefined && event.type !== 'xstate.init' && event.type !== 'xstate.stop') {
    const guards = evaluateGuards(before, event, cut)
    if (isUnchanged(entry, before, after)) entry.reason = whyNot(before, event, guards, takenBy(entry))
    entry.guards = [...guards, ...evaluateAlways(after, event, cut)]
  }
  entry.position = actor.position
  if (after.status !== 'active') dropQueue(actor)
}

/** Completes the entries of an actor that has failed: XState reports no snapshot of it. */
export function closeFailed(actor: Tracked, cut: Cut): void {
  const { status, error } = actor.ref.getSnapshot()
  const [first, ...rest] = actor.queue
  if (status !== 'error' || first === undefined) return
  const problem = failureOf(error, first.event.type, actor.snapshot, cut)
  actor.position = { ...actor.position, status, timers: [], problem }
  Object.assign(first.entry, { position: actor.position, reason: problem })
  actor.queue.splice(0, actor.queue.length, ...rest)
  dropQueue(actor)
}

/** Returns why an actor receives nothing more; undefined while it does. */
export function endOf({ position: { status, problem } }: Tracked): string | undefined {
  if (status === 'active') return undefined
  if (problem !== undefined) return `The event came after the end. ${problem}`
  return `The event came after the end: this actor is ${status}.`
}

/** Completes the entries of events that wait in an actor that has ended or ends. */
export function dropQueue(actor: Tracked, reason = endOf(actor)): void {
  for (const { entry } of actor.queue.splice(0)) {
    Object.assign(entry, { position: actor.position, reason: reason ?? entry.reason })
  }
}

/** Returns whether an event has led to nothing: the same states and context, and no action. */
function isUnchanged({ actions, changes }: OpenEntry, before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  if (actions.length > 0 || Object.keys(changes).length > 0 || before.status !== after.status) return false
  return before._nodes.length === after._nodes.length && after._nodes.every((node) => before._nodes.includes(node))
}

function takenBy({ steps }: OpenEntry): string[] {
  return steps.flatMap(({ transitions }) => transitions)
}

/** Most entries of two lists that are compared: an event has to cost little. */
const maxCompared = 1000

/** Returns whether two values are the same; also two lists of the same entries, as a filter that removes nothing makes one. */
function isSameValue(old: unknown, current: unknown): boolean {
  if (Object.is(old, current)) return true
  try {
    if (!Array.isArray(old) || !Array.isArray(current)) return false
    const isShort = old.length === current.length && old.length <= maxCompared
    return isShort && old.every((entry, index) => Object.is(entry, current[index]))
  } catch {
    // A proxy that was revoked.
    return false
  }
}

/** Returns what differs between two contexts, by their top-level keys. */
export function changesOf(
  before: AnyMachineSnapshot | undefined,
  after: unknown,
  cutNamed: Cut['cutNamed'],
): EventEntry['changes'] {
  if (!isMachineSnapshot(after) || before?.context === after.context) return {}
  const [from, to]: Readonly<Record<string, unknown>>[] = [before?.context ?? {}, after.context]
  const keys = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
  return Object.fromEntries(
    keys
      .map((key) => ({ key, old: readField(from, key), current: readField(to, key) }))
      .filter(({ old, current }) => !isSameValue(old, current))
      .map(({ key, old, current }) => [key, { before: cutNamed(key, old), after: cutNamed(key, current) }]),
  )
}

/** Returns a field of a context, or what stands for one whose getter throws. */
function readField(context: Readonly<Record<string, unknown>> | undefined, key: string): unknown {
  try {
    return context?.[key]
  } catch {
    return unreadable
  }
}

function statusOf(snapshot: unknown): string {
  const status: unknown =
    typeof snapshot === 'object' && snapshot !== null ? Reflect.get(snapshot, 'status') : undefined
  return typeof status === 'string' ? status : 'active'
}

/** Describes an actor as it is now; `machine` is the name of its machine. */
export function infoOf(
  { id, ref, position, snapshot }: Tracked,
  machine: string,
  parent: Tracked | undefined,
  { cutRecord }: Cut,
): ActorInfo {
  const context = cutRecord(snapshot?.context)
  return { id, name: ref.systemId ?? machine, machine, parent: parent?.id ?? null, position, context }
}
