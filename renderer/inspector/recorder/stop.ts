import type { ActorRefLike, AnyActor, AnyActorLogic } from 'xstate'
import { isSameBreakpoint, type PageQueue } from '#renderer/inspector/pageQueue.ts'
import type { MessageFromInspector } from '#renderer/inspector/protocol.ts'
import { createBreakpointOwners } from '#renderer/inspector/recorder/breakpointOwners.ts'
import type { Cut } from '#renderer/inspector/recorder/cut.ts'
import { createEventQueue } from '#renderer/inspector/recorder/eventQueue.ts'
import { createStopNotice } from '#renderer/inspector/recorder/stopNotice.ts'

/** Waiting events that inspectors are shown. */
const maxShown = 20

interface Options {
  readonly cut: Cut
  readonly onChange: () => void
  /** What is recorded; it begins after the stop is created. */
  readonly machines: () => {
    /** Returns the id of an actor in the records. */
    readonly idOf: (ref: ActorRefLike) => string | undefined
    readonly refs: () => Iterable<AnyActor>
    /** Returns the name of a machine in the records. */
    readonly machineOf: (logic: AnyActorLogic) => string | undefined
  }
}

/** Stops a page at breakpoints, for its inspectors and with a notice for those who look at the page. */
export function createStop({ cut, onChange, machines }: Options) {
  const queue = createEventQueue(
    () => {
      isNew = true
      notice.show(queue.stoppedAt(), queue.waiting().length)
      onChange()
    },
    (logic) => machines().machineOf(logic),
  )
  const resume = (by: 'step' | 'all') => (by === 'step' ? queue.step() : queue.resume())
  const notice = createStopNotice(resume)
  const owners = createBreakpointOwners()
  let isNew = false

  function letGo(inspector: string | undefined): void {
    owners.leave(inspector)
    queue.setBreakpoints(owners.all(), machines().refs())
    const at = queue.stoppedAt()
    if (at !== undefined && !owners.all().some((each) => isSameBreakpoint(each, at))) queue.resume()
  }

  return {
    watch: queue.watch,
    isStopped: () => queue.stoppedAt() !== undefined,
    receive(message: MessageFromInspector): void {
      if (message.type === 'breakpoints') {
        // With too much waiting, the queue goes on without any.
        if (queue.breakpoints().length === 0) owners.leave(undefined)
        owners.change(message.inspector, message.add, message.remove)
        queue.setBreakpoints(owners.all(), machines().refs())
      }
      if (message.type === 'letGo') letGo(message.inspector)
      if (message.type === 'resume') resume(message.by)
    },
    /** Makes the next reading return the queue, for an inspector that was not there before. */
    show(): void {
      isNew = queue.breakpoints().length > 0 || queue.stoppedAt() !== undefined
    },
    /** Returns the queue when it is another one than at the last reading. */
    readQueue(): PageQueue | undefined {
      if (!isNew) return undefined
      isNew = false
      const all = queue.waiting()
      const waiting = all.slice(0, maxShown).map(({ target, event }) => ({
        actor: machines().idOf(target),
        event: { ...cut.cutRecord(event), type: event.type },
      }))
      return { breakpoints: [...queue.breakpoints()], stoppedAt: queue.stoppedAt(), waiting, count: all.length }
    },
    /** Lets everything run, as the page is left. */
    end(): void {
      if (queue.breakpoints().length === 0 && queue.stoppedAt() === undefined) return
      letGo(undefined)
    },
  }
}
