import { createActor, isMachineSnapshot, SimulatedClock, type AnyActor, type AnyStateMachine } from 'xstate'
import type { EventEntry } from '#renderer/inspector/protocol.ts'

/**
 * Starts a machine with an input, on a clock that moves only with `wait`. What it and the machines it starts send each other at once, or by a
 * timer, comes by itself; `has` and `take` are about the events it has processed.
 */
export function startReplay(machine: AnyStateMachine, input: unknown) {
  const { clock, dueOf } = createClock(() => ref)
  /** Events that were processed and not taken yet, with the states they led to. */
  const processed: { readonly type: string; readonly value: unknown }[] = []
  const ref: AnyActor = createActor(machine, {
    clock,
    ...(input === undefined ? {} : { input }),
    inspect(inspected) {
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== ref) return
      const { event, snapshot } = inspected
      if (isMachineSnapshot(snapshot)) processed.push({ type: event.type, value: snapshot.value })
    },
  })
  ref.start()

  return {
    /** Returns whether an event of this type was processed that no step has taken. */
    has: (type: string): boolean => processed.some((each) => each.type === type),
    /** Takes the first event of this type, and returns the state it led to; the present one without such an event. */
    take(type: string): unknown {
      const index = processed.findIndex((each) => each.type === type)
      return index === -1 ? ref.getSnapshot().value : processed.splice(index, 1)[0]?.value
    },
    send: (event: EventEntry['event']) => ref.send(event),
    /** Lets time pass until a timer of the machine, or of one it has started, sends an event of this type. Returns the time in ms; undefined without such a timer. */
    wait(type: string, isOwn: boolean): number | undefined {
      const due = dueOf(type, isOwn)
      if (due === undefined) return undefined
      const ms = due - clock.now()
      clock.increment(ms)
      return ms
    },
    stop: () => void ref.stop(),
  }
}

/** Creates a simulated clock, and what returns when a timer is due that sends an event: in ms since its start. */
function createClock(root: () => AnyActor) {
  const clock = new SimulatedClock()
  const dues = new WeakMap<object, number>()
  const scheduled = () => Object.values(root().system.getSnapshot()._scheduledEvents)

  return {
    clock: {
      now: () => clock.now(),
      increment: (ms: number) => clock.increment(ms),
      setTimeout(run: () => void, ms: number): number {
        // XState has scheduled the event already.
        for (const each of scheduled()) if (!dues.has(each)) dues.set(each, clock.now() + ms)
        return clock.setTimeout(run, ms)
      },
      clearTimeout: (id: number) => clock.clearTimeout(id),
    },
    dueOf: (type: string, isOwn: boolean): number | undefined => {
      const own = scheduled().filter(({ event, target }) => event.type === type && (target === root()) === isOwn)
      const due = Math.min(...own.map((each) => dues.get(each) ?? Infinity))
      return Number.isFinite(due) ? due : undefined
    },
  }
}
