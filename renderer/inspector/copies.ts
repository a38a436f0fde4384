import { createActor, SimulatedClock, type ActorOptions, type AnyStateMachine } from 'xstate'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import type { Privacy } from '#renderer/inspector/recorder/privacy.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'
import type { EventEntry, Position } from '#renderer/inspector/protocol.ts'
import type { StatePath } from '#renderer/inspector/statePath.ts'
import type { Store } from '#renderer/inspector/store.ts'

const tab = 'copies'

/** The tab and the id of an actor that runs in the inspector. */
interface Copy {
  readonly tab: string
  readonly actor: string
}

/**
 * Creates machines that run in the inspector, without their effects, from a recorded state. They are recorded like
 * those of a page.
 */
export function createCopies(store: Store, privacy?: Privacy) {
  const log = createEntryLog(() => {})
  const now = () => performance.now()
  const machines = recordMachines({ cut: createCut(privacy), now, add: (entry) => log.add(entry) })
  let sent = 0

  function publish(): void {
    const entries = log.after(sent)
    sent = log.last()
    store.receive({
      type: 'log',
      tab,
      entries: [...entries],
      actors: machines.readNewActors(),
      graphs: machines.graphs(),
    })
  }

  function run(machine: AnyStateMachine, options: ActorOptions<AnyStateMachine>): Copy {
    if (!store.tabs().has(tab)) {
      const { timeOrigin } = performance
      const info = { tab, title: 'Copies', url: '', timeOrigin, dropped: 0, last: 0 }
      store.receive({ type: 'hello', ...info, actors: [], graphs: [] }, 'copies')
    }
    const actor = createActor(machine, { ...options, inspect: machines.inspect })
    actor.subscribe({ next: () => queueMicrotask(publish), error: () => publish() })
    actor.start()
    publish()
    return { tab, actor: machines.actors().findLast(({ parent }) => parent === null)?.id ?? '' }
  }

  return {
    /** Starts a machine in a recorded state. Its timers run from now. */
    start: (machine: AnyStateMachine, { value }: Position, context: Record<string, unknown>): Copy =>
      run(machine, { snapshot: machine.resolveState({ value, context }) }),
    /** Starts a machine from its beginning, by its own name or another, and sends it events. Its delays pass when their events are sent, never by themselves. */
    simulate(machine: AnyStateMachine, { input, events }: StatePath, name?: string): Copy {
      const copy = run(machine, { input, clock: new SimulatedClock(), ...(name !== undefined && { systemId: name }) })
      for (const event of events) machines.send(copy.actor, event)
      publish()
      return copy
    },
    send(actor: string, event: EventEntry['event']): void {
      machines.send(actor, event)
      publish()
    },
  }
}
export type Copies = ReturnType<typeof createCopies>
