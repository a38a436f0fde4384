import { expect, test } from 'vitest'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'
import { modalMachine } from '#machines/modal.ts'
import { progressBarMachine } from '#machines/progressBar.ts'
import { siteMachine } from '#machines/site.ts'
import { acceptedEvents, printField, readField } from '#renderer/inspector/acceptedEvents.ts'

test('events of the active states are accepted, with the fields of the examples', () => {
  const open = [
    { type: 'modal.open', kind: 'helper' },
    { type: 'modal.open', kind: 'details', payload: 'a' },
    { type: 'modal.open', kind: 'helper' },
  ]
  const accepted = acceptedEvents(toGraph(modalMachine), { active: ['modal', 'modal.closed'] }, open)
  expect(accepted.find(({ type }) => type === 'modal.open')).toEqual({
    type: 'modal.open',
    label: 'modal.open',
    fields: { kind: ['helper', 'details'], payload: ['a'] },
  })
  expect(accepted.map(({ type }) => type)).not.toContain('modal.close')
})

test('delays are no events to send, but where they do not pass by themselves', () => {
  const active = ['progressBar', 'progressBar.waiting']
  const types = acceptedEvents(toGraph(progressBarMachine), { active }, []).map(({ type }) => type)
  expect(types).toEqual(['request.end', 'request.fail', 'request.start'])
  const labels = acceptedEvents(toGraph(progressBarMachine), { active }, [], true).map(({ label }) => label)
  expect(labels).toContain('after throttle')
})

test('a wildcard becomes the examples it matches', () => {
  const examples = [{ type: 'network.online' }, { type: 'networks.other' }, { type: 'page.idle' }]
  const types = acceptedEvents(toGraph(siteMachine), { active: ['site'] }, examples).map(({ type }) => type)
  expect(types).toContain('network.online')
  expect(types).not.toContain('networks.other')
  expect(types.filter((type) => type.includes('*'))).toEqual([])
})

test('a field is read as the examples are', () => {
  expect(readField('12', ['a'])).toBe('12')
  expect(readField('12', [1])).toBe(12)
  expect(readField('{"a":1}', [])).toEqual({ a: 1 })
  expect(readField('', [1])).toBeUndefined()
  expect(() => readField('{', [1])).toThrow(SyntaxError)
  expect([printField(['a']), printField([{ a: 1 }]), printField([])]).toEqual(['a', '{"a":1}', ''])
})
