import { createActor, type AnyStateMachine } from 'xstate'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'
import type { EventEntry, Position } from '#renderer/inspector/protocol.ts'
import type { Store } from '#renderer/inspector/store.ts'

const tab = 'copies'

/**
 * Creates machines that run in the inspector, without their effects, from a recorded state. They are recorded like
 * those of a page.
 */
export function createCopies(store: Store) {
  const log = createEntryLog(() => {})
  const now = () => performance.now()
  const machines = recordMachines({ cut: createCut(), now, add: (entry) => log.add(entry) })
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

  return {
    /** Starts a machine in a recorded state; returns the id of the actor. Its timers run from now. */
    start(
      machine: AnyStateMachine,
      { value }: Position,
      context: Record<string, unknown>,
    ): { tab: string; actor: string } {
      if (!store.tabs().has(tab)) {
        const { timeOrigin } = performance
        const info = { tab, title: 'Copies', url: '', timeOrigin, dropped: 0, last: 0 }
        store.receive({ type: 'hello', ...info, actors: [], graphs: [] }, 'copies')
      }
      const snapshot = machine.resolveState({ value, context })
      const actor = createActor(machine, { snapshot, inspect: machines.inspect })
      actor.subscribe({ next: () => queueMicrotask(publish), error: () => publish() })
      actor.start()
      publish()
      return { tab, actor: machines.actors().at(-1)?.id ?? '' }
    },
    send(actor: string, event: EventEntry['event']): void {
      machines.send(actor, event)
      publish()
    },
  }
}
export type Copies = ReturnType<typeof createCopies>
