import { isMachineSnapshot, StateMachine, type AnyActor, type AnyMachineSnapshot } from 'xstate'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import { positionOf } from '#renderer/inspector/recorder/positionOf.ts'
import { evaluateGuards, failureOf, whyNot } from '#renderer/inspector/recorder/whyNot.ts'
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
}

/** Completes the entry of the oldest event with the state it led to. */
export function closeEntry(actor: Tracked, snapshot: unknown, { cutNamed }: Cut): void {
  const next = actor.queue.shift()
  if (next === undefined) return
  const { entry, event } = next
  const after = isMachineSnapshot(snapshot) ? snapshot : undefined
  const before = actor.snapshot
  entry.reason = null
  if (before !== undefined && !event.type.startsWith('xstate.')) {
    entry.guards = evaluateGuards(before, event)
    if (entry.steps.every(({ transitions }) => transitions.length === 0)) {
      entry.reason = whyNot(before, event, entry.guards)
    }
  }
  if (after === undefined) return
  actor.position = after === before ? actor.position : positionOf(actor.ref, after)
  entry.position = actor.position
  if (before !== undefined) entry.changes = changesOf(before, after, cutNamed)
  actor.snapshot = after
}

/** Completes the entries of an actor that has failed: XState reports no snapshot of it. */
export function closeFailed(actor: Tracked): void {
  const { status, error } = actor.ref.getSnapshot()
  if (status !== 'error' || actor.queue.length === 0) return
  actor.position = { ...actor.position, status, timers: [] }
  for (const { entry } of actor.queue.splice(0)) {
    Object.assign(entry, { position: actor.position, reason: failureOf(error) })
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
      .filter((key) => !Object.is(from?.[key], to?.[key]))
      .map((key) => [key, { before: cutNamed(key, from?.[key]), after: cutNamed(key, to?.[key]) }]),
  )
}

/** Describes an actor as it is now. */
export function infoOf(
  { id, ref, position, snapshot }: Tracked,
  parent: Tracked | undefined,
  { cutRecord }: Cut,
): ActorInfo {
  const machine = ref.logic instanceof StateMachine ? ref.logic.id : ref.id
  const context = cutRecord(snapshot?.context)
  return { id, name: ref.systemId ?? machine, machine, parent: parent?.id ?? null, position, context }
}
