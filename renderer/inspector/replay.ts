import type { AnyStateMachine } from 'xstate'
import type { ActorInfo, EventEntry, LogEntry } from '#renderer/inspector/protocol.ts'
import { startReplay } from '#renderer/inspector/replayRun.ts'

/** One step of a replay. */
export interface ReplayStep {
  readonly seq: number
  /**
   * What to do: send the event, or let this time pass, in ms, until the timer of the event is due. Nothing where the machine itself, or one it has
   * started, has sent the event in an earlier step.
   */
  readonly action:
    | { readonly type: 'start' }
    | { readonly type: 'send' }
    | { readonly type: 'wait'; readonly ms: number }
    | { readonly type: 'none' }
  readonly event: EventEntry['event']
  readonly recorded: unknown
  readonly value: unknown
}

export interface Replay {
  readonly input: unknown
  readonly steps: readonly ReplayStep[]
  /** Whether every step led to the recorded state. */
  readonly same: boolean
}

/** A log without the start of the actor cannot be replayed. */
export class ReplayError extends Error {}

/**
 * Runs a machine without effects through the recorded events of an actor, on a clock that moves only when a recorded timer fires.
 * Throws a `ReplayError` when the log does not hold the start of the actor.
 */
export function replay(machine: AnyStateMachine, actor: string, entries: readonly LogEntry[]): Replay {
  const own = entries.filter((entry): entry is EventEntry => entry.kind === 'event' && entry.actor === actor)
  // What was sent before the start has a second record after it.
  const [start, ...rest] = own.slice(own.findIndex(({ position }) => !isUnstarted(position)))
  if (start?.event.type !== 'xstate.init') throw new ReplayError('The start of this machine is no longer in the log.')
  const input: unknown = start.event['input']
  const run = startReplay(machine, input)
  const stepOf = (entry: EventEntry, action: ReplayStep['action']): ReplayStep => {
    const value = run.take(entry.event.type)
    return { seq: entry.seq, action, event: entry.event, recorded: entry.position.value, value }
  }
  const steps = [stepOf(start, { type: 'start' })]
  for (const entry of rest) if (!isOwn(entry.event.type)) steps.push(stepOf(entry, act(entry)))
  run.stop()

  /** Makes an event come as it came to the recorded actor. */
  function act(entry: EventEntry): ReplayStep['action'] {
    const { event, source } = entry
    if (run.has(event.type)) return { type: 'none' }
    const timer = timerOf(entry, entries)
    const ms = timer === undefined ? undefined : run.wait(timer.event.type, timer.actor === actor)
    // Where the machine has no such timer, it is another one than was recorded.
    if (source === actor) return { type: 'wait', ms: ms ?? 0 }
    if (ms !== undefined && run.has(event.type)) return { type: 'wait', ms }
    run.send(event)
    return { type: 'send' }
  }

  return {
    input,
    steps,
    same: steps.every(({ recorded, value }) => JSON.stringify(recorded) === JSON.stringify(value)),
  }
}

/** The replay of one actor of a session. */
export interface ActorReplay {
  readonly actor: string
  readonly name: string
  /** A `ReplayError` when its start is no longer in the log. */
  readonly result: Replay | ReplayError
}

/** Replays all actors of a session whose machines are known, each on its own clock with the events it received. */
export function replaySession(
  machines: ReadonlyMap<string, { readonly machine: AnyStateMachine }>,
  { actors, entries }: { readonly actors: ReadonlyMap<string, ActorInfo>; readonly entries: readonly LogEntry[] },
): ActorReplay[] {
  return [...actors.values()].flatMap(({ id, name, machine }) => {
    const known = machines.get(machine)
    if (known === undefined) return []
    return [{ actor: id, name, result: tryReplay(known.machine, id, entries) }]
  })
}

/** Replays like `replay`, with the error as a result. */
export function tryReplay(...args: Parameters<typeof replay>): Replay | ReplayError {
  try {
    return replay(...args)
  } catch (error) {
    if (error instanceof ReplayError) return error
    throw error
  }
}

/** Returns whether a machine that stands here has not been started. */
function isUnstarted({ status, active }: EventEntry['position']): boolean {
  return status === 'active' && active.length === 0
}

/** Returns whether an event is one of the actor's life or of its children, which a replay produces itself. */
function isOwn(type: string): boolean {
  return type === 'xstate.init' || type === 'xstate.stop'
}

/** Returns the event that was a timer's and has led to another one: that one itself, or the last of its sender; undefined where no timer has. */
function timerOf(entry: EventEntry, entries: readonly LogEntry[]): EventEntry | undefined {
  if (entry.source === null) return undefined
  const isOfSender = (each: LogEntry): each is EventEntry =>
    each.kind === 'event' && each.actor === entry.source && each.seq <= entry.seq
  const last = entries.findLast(isOfSender)
  return last?.source === entry.source ? last : undefined
}
