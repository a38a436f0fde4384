import { createActor, SimulatedClock, type AnyActorRef } from 'xstate'
import { modalMachine } from '#machines/modal.ts'
import { progressBarMachine } from '#machines/progressBar.ts'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'
import type { Store } from '#renderer/inspector/store.ts'

export const recordedTab = 'tab 1'

/** Returns a page with a modal (`a1`) and a progress bar (`a2`), recorded into a store as `startRecorder` does through its channel. */
export function recordTab(store: Store) {
  const log = createEntryLog(() => {})
  let passed = 0
  const now = () => passed + log.last() * 10
  const machines = recordMachines({ cut: createCut(sitePrivacy), now, add: (entry) => log.add(entry) })
  const info = { tab: recordedTab, title: 'Home', url: '/en-gb', timeOrigin: performance.timeOrigin, dropped: 0 }
  let sent = 0

  function flush(): void {
    const entries = [...log.after(sent)]
    sent = log.last()
    store.receive({ type: 'log', tab: info.tab, entries, actors: machines.readNewActors(), graphs: machines.graphs() })
  }

  store.receive({ type: 'hello', ...info, last: 0, actors: [], graphs: [] })
  const modal = createActor(modalMachine, { inspect: machines.inspect }).start()
  const progressBar = createActor(progressBarMachine, {
    inspect: machines.inspect,
    clock: new SimulatedClock(),
  }).start()
  flush()
  return {
    modal,
    progressBar,
    log,
    send<TActor extends AnyActorRef>(actor: TActor, event: Parameters<TActor['send']>[0]): void {
      actor.send(event)
      flush()
    },
    /** Lets time pass, in ms. */
    pass: (time: number) => void (passed += time),
    fetched(url: string): void {
      log.add({ kind: 'network', at: now(), url, initiator: 'fetch', status: 200, duration: 3 })
      flush()
    },
  }
}
