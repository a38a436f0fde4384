import { expect, test } from 'vitest'
import { createActor, createMachine, not, setup } from 'xstate'
import { loadMachines } from '#renderer/inspected/loadMachines.ts'
import { pathTo } from '#renderer/inspector/statePath.ts'
import { guardsOf, nameSwitched, switchGuards } from '#renderer/inspector/switchedGuards.ts'

const box = setup({ guards: { locked: () => false, watched: () => true } }).createMachine({
  id: 'box',
  initial: 'closed',
  states: {
    closed: { on: { open: { guard: not('locked'), target: 'open' } } },
    open: { on: { leave: { guard: not('watched'), target: 'closed' }, turn: { guard: 'locked', target: 'stuck' } } },
    stuck: {},
  },
})
const known = { machine: box, inputs: [undefined], events: [{ type: 'open' }, { type: 'turn' }] }

test('a switched guard is what it is set to, also inside others; the machine itself stays as written', () => {
  expect(guardsOf(box)).toEqual(['locked', 'watched'])
  const locked = switchGuards(box, new Map([['locked', true]]))
  expect(pathTo(known, 'box.open')?.events).toEqual([{ type: 'open' }])
  expect(pathTo({ ...known, machine: locked }, 'box.open')).toBeUndefined()
  expect(pathTo(known, 'box.open')?.events).toEqual([{ type: 'open' }])
  expect(switchGuards(box, new Map())).toBe(box)
  expect(nameSwitched(box, new Map([['locked', true]]))).toBe('box with switched guards: locked always true')
})

test('a machine that runs in a circle fails, and leads nowhere', () => {
  const circle = setup({ guards: { isA: () => false } }).createMachine({
    initial: 'a',
    states: { a: { always: { guard: 'isA', target: 'b' } }, b: { always: 'a' } },
  })
  const switched = switchGuards(circle, new Map([['isA', true]]))
  const started = { machine: switched, inputs: [undefined], events: [] }
  expect(pathTo(started, `${circle.id}.b`)).toBeUndefined()
  const { status, error } = createActor(switched).getSnapshot()
  expect([status, String(error)]).toEqual(['error', expect.stringContaining('Infinite loop')])
  expect(guardsOf(createMachine({}))).toEqual([])
})

test.each([...(await loadMachines()).values()])('no switch of a guard of $machine.id hangs the search', (each) => {
  const [state] = Object.values(each.machine.root.states)
  for (const name of guardsOf(each.machine)) {
    for (const result of [true, false]) {
      const machine = switchGuards(each.machine, new Map([[name, result]]))
      expect(() => pathTo({ ...each, machine }, state?.id ?? each.machine.id)).not.toThrow()
    }
  }
})
