import { expect, test } from 'vitest'
import type { JobStep, JobStreamMessage, NumberedStep } from '#schemas/studio/jobSteps.ts'
import { followJobs } from '#renderer/inspected/jobs/followJobs.ts'
import { createStore } from '#renderer/inspector/store.ts'

const started = 1_000_000
const numbered = (steps: readonly JobStep[], job = 'mails'): NumberedStep[] =>
  steps.map((step, index) => ({ seq: index + 1, at: started + index * 10, job, step }))
const stepOf = (kind: Exclude<JobStep['kind'], 'failClaim' | 'resumeClaim'>, task = '7', more = {}): JobStep => ({
  ...{ kind, task, attempts: 1, details: { kind: 'request' } },
  ...more,
})
const processOf = (steps: readonly NumberedStep[], run = 'a'): JobStreamMessage => ({
  ...{ type: 'process', run, pid: 5, started, jobs: ['mails'], steps: [...steps], dropped: 0 },
})

/** Follows steps; returns where every machine stands, by its name, and the reasons of what had no effect. */
function follow(...messages: readonly JobStreamMessage[]) {
  const store = createStore()
  const followed = followJobs((message) => store.receive(message, 'server'))
  for (const message of messages) followed.receive(message)
  const tabs = [...store.tabs().values()]
  const [tab] = tabs
  const states = [...(tab?.actors.values() ?? [])].map(({ name, position, context }) => ({ name, position, context }))
  const stateOf = (name: string) => states.findLast((each) => each.name === name)
  return { tab, tabs, store, followed, stateOf, valueOf: (name: string) => stateOf(name)?.position.value }
}

test('a mail that fails, waits for its next attempt and is sent', () => {
  const due = Date.UTC(2026, 10, 30)
  const failed = stepOf('retry', '7', { error: 'ECONNREFUSED', due })
  const before = follow(processOf(numbered([stepOf('claim'), failed])))
  expect([before.valueOf('mails'), before.valueOf('mails 7')]).toEqual(['waiting', 'retrying'])
  expect(before.stateOf('mails 7')?.context).toMatchObject({ error: 'ECONNREFUSED', due: '2026-11-30T00:00:00.000Z' })
  const after = follow(processOf(numbered([stepOf('claim'), failed, stepOf('claim', '7', { attempts: 2 })])))
  expect([after.valueOf('mails'), after.valueOf('mails 7')]).toEqual(['working', 'running'])
  const [, , , done] = numbered([stepOf('claim'), failed, stepOf('claim'), stepOf('finish')])
  if (done !== undefined) after.followed.receive({ type: 'step', step: done })
  const tab = [...after.store.tabs().values()][0]
  const task = [...(tab?.actors.values() ?? [])].find(({ name }) => name === 'mails 7')
  expect([task?.position.value, task?.position.status]).toEqual(['done', 'done'])
  const events = tab?.entries.filter((entry) => entry.kind === 'event') ?? []
  expect(events.filter(({ event, reason }) => event.type.startsWith('task.') && reason !== null)).toEqual([])
})

test.each([
  ['giveUp', 'dead'],
  ['release', 'released'],
  ['lose', 'lost'],
  ['fail', 'unrecorded'],
] as const)('%s leads to %s', (kind, state) => {
  expect(follow(processOf(numbered([stepOf('claim'), stepOf(kind)]))).valueOf('mails 7')).toBe(state)
})

test('a task whose claim was before the records is followed from its next step', () => {
  expect(follow(processOf(numbered([stepOf('finish')]))).valueOf('mails 7')).toBe('done')
})

test('an id that comes again is another task', () => {
  const steps = numbered([stepOf('claim'), stepOf('finish'), stepOf('claim')], 'imports')
  const { tab } = follow(processOf(steps))
  const tasks = [...(tab?.actors.values() ?? [])].filter(({ name }) => name === 'imports 7')
  expect(tasks.map(({ position }) => position.value)).toEqual(['done', 'running'])
})

test('tasks that cannot be read are the state of the job until they can', () => {
  const failing = numbered([{ kind: 'failClaim', error: 'Error: gone' }])
  expect(follow(processOf(failing)).stateOf('mails')).toMatchObject({
    position: { value: 'failing' },
    context: { failure: 'Error: gone' },
  })
  const again = numbered([{ kind: 'failClaim', error: 'Error: gone' }, { kind: 'resumeClaim' }])
  expect(follow(processOf(again)).valueOf('mails')).toBe('waiting')
})

test('after a break nothing is shown twice; another start of the server is another tab', () => {
  const steps = numbered([stepOf('claim'), stepOf('finish')])
  const first = follow(processOf(steps))
  const count = first.tab?.entries.length
  first.followed.end()
  first.followed.receive(processOf(steps))
  const [again] = first.store.tabs().values()
  expect([again?.entries.length, again?.alive]).toEqual([count, true])
  first.followed.receive(processOf([], 'b'))
  expect([...first.store.tabs().values()].map(({ alive }) => alive)).toEqual([false, true])
})

test('steps that the server no longer has after a break are missing in words, at their place', () => {
  const steps = numbered([stepOf('claim'), stepOf('retry'), stepOf('claim'), stepOf('finish')])
  const { followed, store } = follow(processOf(steps.slice(0, 1)))
  followed.end()
  followed.receive(processOf(steps.slice(3)))
  const entries = [...store.tabs().values()][0]?.entries ?? []
  const place = entries.findIndex((entry) => entry.kind === 'error')
  expect(entries[place]).toMatchObject({ message: '2 steps are missing here.', at: 30 })
  expect(entries.slice(place + 1).some((entry) => entry.kind === 'event' && entry.event.type === 'task.finish')).toBe(
    true,
  )
})
