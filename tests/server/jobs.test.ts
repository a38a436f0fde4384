import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { delayAfter } from '#server/jobs/backoff.ts'
import { createJob, type JobHandler } from '#server/jobs/createJob.ts'
import { createJobLog } from '#server/jobs/jobLog.ts'
import { createObservers } from '#server/jobs/observers.ts'
import { createLoop, type LoopOptions, type Work } from '#server/jobs/createLoop.ts'
import { LeaseLost } from '#server/jobs/lease.ts'

const poll = 10_000
const start = new Date('2026-11-28T08:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

/** Returns a promise with what resolves it. */
function latch() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** Creates a loop over a list of work; `claims` counts how often it was read. */
function loopOver(work: Work[], over: Partial<LoopOptions> = {}) {
  const counts = { claims: 0 }
  const errors: unknown[] = []
  const loop = createLoop({
    name: 'mails',
    now: () => new Date(),
    pollInterval: poll,
    onError: (error) => void errors.push(error),
    async claim() {
      counts.claims += 1
      return work.shift()
    },
    ...over,
  })
  return { loop, counts, errors }
}

describe('a loop', () => {
  test('does all that is due, one after the other, then waits for the next poll', async () => {
    const done: number[] = []
    const work = [1, 2, 3].map((n) => async () => void done.push(n))
    const { loop, counts } = loopOver(work)
    loop.start()
    await loop.settled()
    expect([done, counts.claims]).toEqual([[1, 2, 3], 4])
    work.push(async () => void done.push(4))
    await vi.advanceTimersByTimeAsync(poll - 1)
    expect(counts.claims).toBe(4)
    await vi.advanceTimersByTimeAsync(1)
    expect([done.at(-1), counts.claims]).toEqual([4, 6])
    await loop.stop()
  })

  test('loses no wake-up that comes while it claims', async () => {
    const claiming = latch()
    let claims = 0
    const { loop } = loopOver([], {
      async claim() {
        claims += 1
        if (claims === 1) await claiming.opened
        return undefined
      },
    })
    loop.start()
    loop.wake()
    loop.wake()
    claiming.open()
    await loop.settled()
    expect(claims).toBe(2)
    await loop.stop()
  })

  test('loses no wake-up that comes while it works', async () => {
    const working = latch()
    const { loop, counts } = loopOver([() => working.opened])
    loop.start()
    await vi.advanceTimersByTimeAsync(0)
    loop.wake()
    expect(counts.claims).toBe(1)
    working.open()
    await loop.settled()
    expect(counts.claims).toBe(2)
    await loop.stop()
  })

  test('waits after a wake-up for further ones, but not from each of them', async () => {
    const { loop, counts } = loopOver([], { coalescing: 1000 })
    loop.start()
    await vi.advanceTimersByTimeAsync(600)
    loop.wake()
    await vi.advanceTimersByTimeAsync(400)
    expect(counts.claims).toBe(1)
    loop.wake()
    await vi.advanceTimersByTimeAsync(999)
    loop.wake()
    expect(counts.claims).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(counts.claims).toBe(2)
    await loop.stop()
  })

  test('reports what a claim and the work throw, and goes on at the next poll, not at once', async () => {
    const failing = [() => Promise.reject(new Error('work'))]
    const { loop, counts, errors } = loopOver(failing)
    loop.start()
    await loop.settled()
    expect([counts.claims, errors]).toEqual([1, [new Error('work')]])
    await vi.advanceTimersByTimeAsync(poll)
    expect(counts.claims).toBe(2)
    await loop.stop()
  })

  test('has as much work under way as it may, and claims more when some of it ends', async () => {
    const latches = [latch(), latch(), latch()]
    const begun: number[] = []
    const work = latches.map(({ opened }, n) => () => {
      begun.push(n)
      return opened
    })
    const { loop } = loopOver(work, { concurrency: 2 })
    loop.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual([0, 1])
    latches[1]?.open()
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual([0, 1, 2])
    for (const { open } of latches) open()
    await loop.stop()
  })

  test('only claims when it is woken before it was started', async () => {
    const { loop, counts } = loopOver([])
    loop.wake()
    await vi.advanceTimersByTimeAsync(10 * poll)
    expect(counts.claims).toBe(1)
  })

  test('that stops waits for the work in hand and claims nothing more', async () => {
    const working = latch()
    const { loop, counts } = loopOver([() => working.opened, async () => {}])
    loop.start()
    await vi.advanceTimersByTimeAsync(0)
    let hasStopped = false
    const stopping = loop.stop().then(() => (hasStopped = true))
    loop.wake()
    await vi.advanceTimersByTimeAsync(10 * poll)
    expect(hasStopped).toBe(false)
    working.open()
    await stopping
    loop.wake()
    await vi.advanceTimersByTimeAsync(10 * poll)
    expect(counts.claims).toBe(1)
  })

  test('that stops waits no longer than it may', async () => {
    const { loop } = loopOver([() => new Promise<void>(() => {})], { stopTimeout: 5000 })
    loop.start()
    await vi.advanceTimersByTimeAsync(0)
    const stopping = loop.stop()
    await vi.advanceTimersByTimeAsync(5000)
    await stopping
  })
})

interface TestTask {
  readonly attempts: number
}

/** Creates a job over one task that is claimed for as long as it is not done; `events` has what happened to it. */
function jobOf(over: Partial<JobHandler<TestTask>> = {}) {
  const events: unknown[] = []
  let attempts = 0
  const job = createJob<TestTask>(
    {
      name: 'mails',
      pollInterval: poll,
      lease: 60_000,
      maxAttempts: 3,
      nameTask: () => ({ id: 7, details: { kind: 'request' } }),
      claim: async () => ({ attempts: (attempts += 1) }),
      run: async () => void events.push('run'),
      retry: (_task, _error, _lease, at) => void events.push(at.getTime() - Date.now()),
      giveUp: async (_task, error) => void events.push(String(error)),
      release: async (_task, lease) => void events.push(['release', lease.held().length]),
      ...over,
    },
    { log: { warn() {}, error() {} }, now: () => new Date() },
  )
  return { job, events }
}

describe('a task', () => {
  const failing = () => Promise.reject(new Error('gone'))

  test('that fails is tried again with backoff and jitter, and is given up after its last attempt', async () => {
    const { job, events } = jobOf({ run: failing })
    for (let n = 0; n < 3; n += 1) expect(await job.runNext()).toBe(true)
    const [first, second, last] = events
    expect(first).toBeGreaterThanOrEqual(delayAfter(1) * 0.9)
    expect(first).toBeLessThanOrEqual(delayAfter(1))
    expect(second).toBeGreaterThanOrEqual(delayAfter(2) * 0.9)
    expect(second).toBeLessThanOrEqual(delayAfter(2))
    expect([last, events.length]).toEqual(['Error: gone', 3])
  })

  test('is given up at once where trying again is of no use', async () => {
    const { job, events } = jobOf({ run: failing, isFinal: () => true })
    await job.runNext()
    expect(events).toEqual(['Error: gone'])
  })

  test('that its process dies of each time is given up without being run again', async () => {
    const { job, events } = jobOf({ claim: async () => ({ attempts: 4 }) })
    await job.runNext()
    expect(events).toEqual(['Error: It did not get on in 3 attempts'])
  })

  test('that was done and could not be recorded is recorded before another is claimed, and not done again', async () => {
    let isGone = true
    const recorded: TestTask[] = []
    const { job, events } = jobOf({
      async finish(task) {
        if (isGone) throw new Error('The database is gone')
        recorded.push(task)
      },
    })
    await expect(job.runNext()).rejects.toThrow('gone')
    await expect(job.runNext()).rejects.toThrow('gone')
    expect(events).toEqual(['run'])
    isGone = false
    await job.runNext()
    expect([events, recorded]).toEqual([
      ['run', 'run'],
      [{ attempts: 1 }, { attempts: 2 }],
    ])
  })

  test('whose lease was lost is left to the process that has it', async () => {
    const { job, events } = jobOf({ run: (_task, lease) => lease.renew(() => Promise.reject(new LeaseLost())) })
    await job.runNext()
    expect(events).toEqual([])
  })

  test('whose renewal failed may be leased until either time', async () => {
    const held: unknown[] = []
    const { job } = jobOf({
      isFinal: () => true,
      async run(_task, lease) {
        await lease.renew(async () => vi.setSystemTime(start.getTime() + 1000))
        await lease.renew(() => Promise.reject(new Error('Was it written?')))
      },
      giveUp: async (_task, _error, lease) =>
        void held.push(...lease.held().map((at) => at.getTime() - start.getTime())),
    })
    await job.runNext()
    expect(held).toEqual([60_000, 61_000])
  })

  test('that renews its lease while the server stops is released', async () => {
    const working = latch()
    const { job, events } = jobOf({
      async run(_task, lease) {
        await working.opened
        await lease.renew(async () => {})
      },
    })
    job.start()
    await vi.advanceTimersByTimeAsync(0)
    const stopping = job.stop()
    working.open()
    await stopping
    expect(events).toEqual([['release', 1]])
  })

  test('shows each of its steps to whoever observes the job', async () => {
    const results = [failing, async () => {}, () => Promise.reject(new LeaseLost())]
    const { job } = jobOf({
      describe: () => ({ code: 'ECONNREFUSED' }),
      run: async () => results.shift()?.(),
      finish: async () => undefined,
    })
    const log = createJobLog()
    log.watch([job])
    log.watch([job])
    for (let n = 0; n < 3; n += 1) await job.runNext()
    const { jobs, steps, dropped } = log.read()
    const of = (attempts: number) => ({ task: '7', attempts, details: { kind: 'request' } })
    expect({ jobs, dropped, steps: steps.map(({ step }) => step) }).toEqual({
      jobs: ['mails'],
      dropped: 0,
      steps: [
        { kind: 'claim', ...of(1) },
        { kind: 'retry', ...of(1), error: 'ECONNREFUSED', due: expect.any(Number) },
        { kind: 'claim', ...of(2) },
        { kind: 'finish', ...of(2) },
        { kind: 'claim', ...of(3) },
        { kind: 'lose', ...of(3) },
      ],
    })
  })

  test('shows that its result could not be recorded, and that tasks could not be read', async () => {
    let isGone = true
    const { job } = jobOf({
      finish: () => (isGone ? Promise.reject(new Error('gone')) : Promise.resolve()),
    })
    const seen: unknown[] = []
    job.observe(({ kind }) => void seen.push(kind))
    await expect(job.runNext()).rejects.toThrow('gone')
    isGone = false
    await job.runNext()
    const claims = [failing, async () => undefined, async () => undefined]
    const unreadable = jobOf({ claim: async () => claims.shift()?.() }).job
    unreadable.observe((step) => void seen.push(step))
    await expect(unreadable.runNext()).rejects.toThrow('gone')
    for (let n = 0; n < 2; n += 1) await unreadable.runNext()
    expect(seen.slice(0, 5)).toEqual(['claim', 'fail', 'finish', 'claim', 'finish'])
    expect(seen.slice(5)).toEqual([{ kind: 'failClaim', error: 'Error: gone' }, { kind: 'resumeClaim' }])
  })
})

test('a log of steps remembers the newest, and how many there were before', () => {
  const log = createJobLog(() => 5, 2)
  const observers = createObservers()
  log.watch([{ name: 'mails', lastRun: () => undefined, stop: async () => {}, observe: observers.observe }])
  for (const error of ['a', 'b', 'c']) observers.notify({ kind: 'failClaim', error })
  const { steps, dropped } = log.read()
  expect([steps.map(({ seq }) => seq), dropped]).toEqual([[2, 3], 1])
})
