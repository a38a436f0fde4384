import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { createMachineNames } from '#renderer/inspector/recorder/machineNames.ts'

const valve = () => createMachine({ initial: 'shut', states: { shut: { on: { open: 'ajar' } }, ajar: {} } })
const lamp = createMachine({ initial: 'dark', states: { dark: { on: { press: 'lit' } }, lit: {} } })

test('machines of one id are distinguished, those that are alike are one', () => {
  const names = createMachineNames()
  const [first, second] = [valve(), valve()]
  expect([first, lamp, second, first.provide({ actions: {} }), lamp].map(names.nameOf)).toEqual([
    '(machine)',
    '(machine) 2',
    '(machine)',
    '(machine)',
    '(machine) 2',
  ])
  expect(names.graphs().map(({ id, states }) => [id, states.map(({ key }) => key)])).toEqual([
    ['(machine)', ['(machine)', 'shut', 'ajar']],
    ['(machine) 2', ['(machine)', 'dark', 'lit']],
  ])
})
