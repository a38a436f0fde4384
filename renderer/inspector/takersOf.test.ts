import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { createEntryLog } from '#renderer/inspector/recorder/entryLog.ts'
import { recordMachines } from '#renderer/inspector/recorder/recordMachines.ts'
import { createStore, type Tab } from '#renderer/inspector/store.ts'
import { takersOf } from '#renderer/inspector/takersOf.ts'

const valve = createMachine(
  {
    id: 'valve',
    initial: 'shut',
    states: { shut: { on: { open: 'ajar', 'lock.*': { guard: 'hasKey', target: 'ajar' } } }, ajar: {} },
  },
  { guards: { hasKey: () => false } },
)
const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { always: { guard: () => false, target: 'lit' } }, lit: {} },
})

test('who would have taken an event is found where the machines stood then, with their guards', () => {
  const page = record()
  page.send('lamp', 'open')
  page.send('lamp', 'lock.twice')
  page.send('valve', 'open')
  page.send('lamp', 'open')
  const takers = page
    .tab()
    .entries.slice(2)
    .map((entry) => (entry.kind === 'event' ? takersOf(page.tab(), entry) : undefined))
  expect(takers).toEqual([[{ actor: 'a1', guards: [] }], [{ actor: 'a1', guards: ['hasKey'] }], [], []])
})

test('of a machine that failed at the event, or had ended, nobody else would have taken it', () => {
  const page = record()
  page.send('lamp', 'lock.twice')
  const [entry] = page.tab().entries.slice(-1)
  if (entry?.kind !== 'event') throw new Error('There is no event')
  const at = (status: typeof entry.position.status) =>
    takersOf(page.tab(), { ...entry, position: { ...entry.position, status } }).length
  expect({ active: at('active'), failed: at('error'), done: at('done'), stopped: at('stopped') }).toEqual({
    active: 1,
    failed: 0,
    done: 0,
    stopped: 0,
  })
})

function record() {
  const store = createStore()
  const log = createEntryLog(() => {})
  const { inspect, ...machines } = recordMachines({ cut: createCut(), now: () => 0, add: (entry) => log.add(entry) })
  const actors = { valve: createActor(valve, { inspect }).start(), lamp: createActor(lamp, { inspect }).start() }
  const info = { tab: 'tab', title: '', url: '', timeOrigin: 0, dropped: 0, last: 0 }
  store.receive({ type: 'hello', ...info, actors: [], graphs: [] })
  return {
    send: (name: keyof typeof actors, type: string) => actors[name].send({ type }),
    tab(): Tab {
      const actorsNow = machines.readNewActors()
      store.receive({
        type: 'log',
        tab: 'tab',
        entries: [...log.after(0)],
        actors: actorsNow,
        graphs: machines.graphs(),
      })
      const [first] = store.tabs().values()
      if (first === undefined) throw new Error('There is no tab')
      return first
    },
  }
}
