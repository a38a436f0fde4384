import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import * as delays from '#machines/delays.ts'
import { draftMachine, type DraftEvent, type DraftInput } from '#machines/draft.ts'

function start(input: Partial<DraftInput> = {}) {
  const done: string[] = []
  const names = ['save', 'showConflict', 'showRejection'] as const
  const actions = Object.fromEntries(names.map((name) => [name, () => void done.push(name)]))
  const clock = new SimulatedClock()
  const machine = draftMachine.provide({ actions })
  const actor = createActor(machine, { input: { revision: 1, changed: false, online: true, ...input }, clock }).start()
  const send = (...events: DraftEvent[]) => {
    for (const event of events) actor.send(event)
  }
  const tags = () => [...actor.getSnapshot().tags]
  return { clock, done, send, tags, revision: () => actor.getSnapshot().context.revision }
}

const edit = { type: 'content.edit' } as const
const succeed = (revision: number) => ({ type: 'save.succeed', revision }) as const

test('saves a second after the first change, also while someone types', () => {
  const { clock, done, send, tags, revision } = start()
  send(edit)
  clock.increment(delays.draftAutosave - 1)
  send(edit)
  expect([done, tags()]).toEqual([[], ['unsaved']])
  clock.increment(1)
  expect([done, tags()]).toEqual([['save'], ['unsaved', 'busy']])
  send(succeed(2))
  expect([tags(), revision()]).toEqual([['saved'], 2])
})

test('what is typed during a save is saved by the next one', () => {
  const { clock, done, send, tags } = start()
  send(edit, { type: 'save.now' }, edit, succeed(2))
  expect(tags()).toEqual(['unsaved'])
  clock.increment(delays.draftAutosave)
  send(succeed(3))
  expect([done, tags()]).toEqual([['save', 'save'], ['saved']])
})

test('retries after 1, 3, 10 and then every 30 seconds', () => {
  const { clock, done, send } = start()
  send(edit, { type: 'save.now' })
  for (const pause of [1000, 3000, 10_000, 30_000, 30_000]) {
    send({ type: 'save.fail' })
    const before = done.length
    clock.increment(pause - 1)
    expect(done.length).toBe(before)
    clock.increment(1)
    expect(done.length).toBe(before + 1)
  }
})

test('without network nothing is sent until it is back; edits go on', () => {
  const { clock, done, send, tags } = start()
  send({ type: 'network.offline' }, edit)
  clock.increment(delays.draftAutosave)
  send(edit, edit)
  expect([done, tags()]).toEqual([[], ['unsaved', 'offline']])
  send({ type: 'network.online' })
  expect(done).toEqual(['save'])
})

test('a draft kept from before a reload is saved at once; a rejected one after the next edit', () => {
  const { clock, done, send, tags } = start({ changed: true })
  send({ type: 'save.reject' })
  expect([done, tags()]).toEqual([
    ['save', 'showRejection'],
    ['unsaved', 'rejected'],
  ])
  send(edit)
  clock.increment(delays.draftAutosave)
  expect(done).toEqual(['save', 'showRejection', 'save'])
})
