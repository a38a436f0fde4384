import { Actor, type ActorRefLike, type AnyActor, type AnyEventObject, type AnyStateMachine } from 'xstate'
import type { Breakpoint } from '#renderer/inspector/pageQueue.ts'
import { findBreakpoint } from '#renderer/inspector/recorder/breakpoints.ts'

/** Events that wait at most: with more, the page goes on by itself, without breakpoints. */
export const maxWaiting = 10_000

type MachineOf = (logic: AnyStateMachine) => string | undefined

/** An event that waits while the page is stopped. */
interface Waiting {
  readonly source: unknown
  readonly target: ActorRefLike
  readonly event: AnyEventObject
  /** Hands it to its actor, with its record. */
  readonly deliver: () => void
}

/**
 * Creates what lets the events of a page wait at breakpoints: all events of all its machines, in their order. Without
 * breakpoints, which is until the first is set, the machines are as XState has made them. `machineOf` returns the name of a machine.
 */
export function createEventQueue(onChange: () => void, machineOf: MachineOf = ({ id }) => id) {
  const watched = new WeakSet<object>()
  let breakpoints: readonly Breakpoint[] = []
  let waiting: Waiting[] = []
  let stoppedAt: Breakpoint | undefined
  /** Where events go that the running one sends: before those that waited already. Undefined while none runs. */
  let place: number | undefined

  function watch({ system }: AnyActor): void {
    if (breakpoints.length === 0 || watched.has(system)) return
    watched.add(system)
    relayThrough(system, arrive)
    forgetCancelled(system, (source, id) => {
      waiting = waiting.filter((each) => each.source !== source || each.event.type !== id)
    })
  }

  function arrive(next: Waiting): void {
    if (stoppedAt === undefined) stoppedAt = breakpointOf(next, breakpoints, machineOf)
    if (stoppedAt === undefined) {
      next.deliver()
      return
    }
    waiting.splice(place ?? waiting.length, 0, next)
    if (place !== undefined) place += 1
    if (waiting.length >= maxWaiting && place === undefined) {
      breakpoints = []
      runAll()
    }
    onChange()
  }

  function run(): void {
    const first = waiting.shift()
    place = 0
    try {
      first?.deliver()
    } finally {
      place = undefined
    }
  }

  function runFreely(): void {
    stoppedAt = undefined
    run()
    const [next] = waiting
    if (next !== undefined) stoppedAt ??= breakpointOf(next, breakpoints, machineOf)
  }

  function runAll(): void {
    do runFreely()
    while (stoppedAt === undefined && waiting.length > 0)
  }

  return {
    watch,
    /** Replaces the breakpoints; `actors` are those that are there. */
    setBreakpoints(next: readonly Breakpoint[], actors: Iterable<AnyActor>): void {
      breakpoints = next
      for (const actor of actors) watch(actor)
      onChange()
    },
    /** Lets the first event run; what it sends waits. */
    step(): void {
      if (stoppedAt === undefined) return
      run()
      if (waiting.length === 0) stoppedAt = undefined
      onChange()
    },
    /** Lets all events run, up to the next breakpoint. */
    resume(): void {
      if (stoppedAt === undefined) return
      runAll()
      onChange()
    },
    breakpoints: () => breakpoints,
    stoppedAt: () => stoppedAt,
    waiting: (): readonly Waiting[] => waiting,
  }
}

/** Hands everything that is sent in a system to a function. XState has no public way to hold it. */
function relayThrough(system: object, arrive: (next: Waiting) => void): void {
  const relay: unknown = Reflect.get(system, '_relay')
  if (typeof relay !== 'function') return
  Reflect.set(system, '_relay', (source: unknown, target: ActorRefLike, event: AnyEventObject) =>
    arrive({ source, target, event, deliver: () => void Reflect.apply(relay, system, [source, target, event]) }),
  )
}

/** Announces each delayed event that is cancelled, by its sender and id: one whose time has come may still wait. */
function forgetCancelled(system: object, forget: (source: unknown, id: string) => void): void {
  const scheduler: unknown = Reflect.get(system, 'scheduler')
  if (typeof scheduler !== 'object' || scheduler === null) return
  const cancel: unknown = Reflect.get(scheduler, 'cancel')
  if (typeof cancel !== 'function') return
  Reflect.set(scheduler, 'cancel', (source: unknown, id: string) => {
    forget(source, id)
    return Reflect.apply(cancel, scheduler, [source, id])
  })
}

function breakpointOf(
  { target, event }: Waiting,
  breakpoints: readonly Breakpoint[],
  machineOf: MachineOf,
): Breakpoint | undefined {
  if (breakpoints.length === 0 || !(target instanceof Actor)) return undefined
  try {
    return findBreakpoint(breakpoints, target, event, machineOf)
  } catch {
    // Values of the page may throw when they are read.
    return undefined
  }
}
