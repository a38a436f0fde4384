import { createActor, SimulatedClock, type ActorOptions, type AnyStateMachine } from 'xstate'
import type { ActorInfo, EventEntry, LogEntry } from '#renderer/inspector/protocol.ts'

/** One step of a replay. */
export interface ReplayStep {
  readonly seq: number
  /** What to do: send the event, or let this time pass, in ms, until the timer of the event is due. */
  readonly action:
    { readonly type: 'start' } | { readonly type: 'send' } | { readonly type: 'wait'; readonly ms: number }
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
  const clock = createReplayClock()
  const ref = createActor(machine, { clock, ...(input === undefined ? {} : { input }) }).start()
  const step = (entry: EventEntry, action: ReplayStep['action']): ReplayStep => {
    const value: unknown = ref.getSnapshot().value
    return { seq: entry.seq, action, event: entry.event, recorded: entry.position.value, value }
  }
  const steps = [step(start, { type: 'start' })]
  for (const entry of rest) {
    const { event } = entry
    if (event.type.startsWith('xstate.after.')) {
      steps.push(step(entry, { type: 'wait', ms: clock.runNext() }))
    } else if (!isOwn(event.type)) {
      ref.send(event)
      steps.push(step(entry, { type: 'send' }))
    }
  }
  ref.stop()
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

/** Returns a simulated clock that knows when its next timer is due. */
function createReplayClock() {
  const clock = new SimulatedClock()
  const due = new Map<unknown, number>()
  let fired = 0
  const replayClock: Required<ActorOptions<AnyStateMachine>>['clock'] = {
    setTimeout(run, ms) {
      const id = clock.setTimeout(() => {
        due.delete(id)
        fired += 1
        run()
      }, ms)
      due.set(id, clock.now() + ms)
      return id
    },
    clearTimeout(id) {
      due.delete(id)
      clock.clearTimeout(id)
    },
  }
  return {
    ...replayClock,
    /** Lets the next timer fire; returns the time that passed, in ms. Timers due at once fire together, and then it is 0. */
    runNext(): number {
      if (fired > 0) {
        fired -= 1
        return 0
      }
      const next = Math.min(...due.values())
      if (!Number.isFinite(next)) return 0
      const ms = next - clock.now()
      clock.increment(ms)
      fired -= 1
      return ms
    },
  }
}
