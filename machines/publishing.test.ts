import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { publishingMachine, type PublishingEvent } from '#machines/publishing.ts'

function start() {
  const done: string[] = []
  const names = ['check', 'review', 'publish', 'repeat', 'announce'] as const
  const actions = Object.fromEntries(names.map((name) => [name, () => void done.push(name)]))
  const actor = createActor(publishingMachine.provide({ actions })).start()
  const send = (...types: PublishingEvent['type'][]) => {
    for (const type of types) actor.send({ type })
  }
  return { done, send, tags: () => [...actor.getSnapshot().tags] }
}

test('is checked, confirmed, published and announced', () => {
  const { done, send, tags } = start()
  send('panel.open')
  expect(tags()).toEqual(['open', 'busy'])
  send('check.pass')
  expect(tags()).toEqual(['open', 'ready'])
  send('publish.confirm', 'publish.succeed')
  expect([done, tags()]).toEqual([
    ['check', 'publish', 'announce'],
    ['open', 'published'],
  ])
})

test('a page with errors cannot be confirmed', () => {
  const { done, send, tags } = start()
  send('panel.open', 'check.fail', 'publish.confirm')
  expect([done, tags()]).toEqual([['check'], ['open', 'invalid']])
  send('publish.retry', 'check.pass')
  expect(tags()).toEqual(['open', 'ready'])
})

test('the panel stays open until the response is there', () => {
  const { send, tags } = start()
  send('panel.open', 'check.pass', 'publish.confirm', 'panel.close')
  expect(tags()).toEqual(['open', 'busy'])
  send('request.fail', 'panel.close')
  expect(tags()).toEqual([])
})

test('a draft that changed in between is reviewed, and published once it is confirmed again', () => {
  const { done, send, tags } = start()
  send('panel.open', 'check.pass', 'publish.confirm', 'publish.conflict', 'publish.confirm')
  expect([done, tags()]).toEqual([
    ['check', 'publish', 'review'],
    ['open', 'busy'],
  ])
  send('check.pass')
  expect(tags()).toEqual(['open', 'ready', 'conflict'])
  send('publish.confirm', 'publish.succeed')
  expect(done).toEqual(['check', 'publish', 'review', 'publish', 'announce'])
})

test('a schedule of a draft that changed in between is reviewed as well', () => {
  const { done, send, tags } = start()
  send('panel.open', 'check.pass', 'publish.conflict', 'check.pass')
  expect([done, tags()]).toEqual([
    ['check', 'review'],
    ['open', 'ready', 'conflict'],
  ])
})

test('what was published without a response is sent again as it was, without a check that could take in later edits', () => {
  const { done, send, tags } = start()
  send('panel.open', 'check.pass', 'publish.confirm', 'request.fail')
  expect(tags()).toEqual(['open', 'failed', 'unheard'])
  send('publish.retry', 'publish.succeed')
  expect([done, tags()]).toEqual([
    ['check', 'publish', 'repeat', 'announce'],
    ['open', 'published'],
  ])
})
