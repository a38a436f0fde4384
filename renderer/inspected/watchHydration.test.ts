// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMachineSnapshot, type AnyMachineSnapshot, type InspectionEvent } from 'xstate'
import * as delays from '#machines/delays.ts'
import { storeReload } from '#renderer/site/boot/lastReload.ts'
import { startLazyHydration } from '#renderer/site/boot/lazyHydration.ts'
import { watchHydration } from '#renderer/inspected/watchHydration.ts'

const root = document.documentElement
let notify: (entries: readonly ResourceTiming[]) => void
let stop = () => {}

/** The part of the browser's class that is read. */
class ResourceTiming {
  readonly name: string
  readonly responseStatus: number
  constructor(name: string, responseStatus: number) {
    this.name = name
    this.responseStatus = responseStatus
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // The server responds: what is missing is the chunk.
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('matchMedia', () => ({ matches: innerWidth < 640 }))
  vi.stubGlobal('PerformanceResourceTiming', ResourceTiming)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => ResourceTiming[] }) => void) {
        notify = (entries) => callback({ getEntries: () => [...entries] })
      }
      observe() {}
      disconnect() {}
    },
  )
  // A page that was just reloaded for a missing chunk is not reloaded again.
  storeReload(Date.now())
  root.dataset['hydration'] = 'waiting'
  onpopstate = null
})
afterEach(() => {
  stop()
  document.head.innerHTML = ''
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each(['mousemove', 'scroll', 'keydown', 'click', 'touchstart', 'wheel'])(
  'a page untouched is waiting; %s starts the application',
  async (name) => {
    const { seen, finish } = open()
    expect(seen()).toEqual({ value: { waiting: 'timer' }, reason: null })
    await pass(1000)
    expect(seen()).toEqual({ value: { waiting: 'timer' }, reason: null })
    dispatchEvent(new Event(name))
    await pass(0)
    expect(seen()).toEqual({ value: 'loading', reason: null, by: name })
    finish()
    await pass(0)
    expect(seen()).toMatchObject({ value: 'done' })
  },
)

test('the timer runs out, then the browser is idle', async () => {
  const { seen, becomeIdle } = open()
  await pass(delays.hydrationDesktop - 1)
  expect(seen()).toEqual({ value: { waiting: 'timer' }, reason: null })
  await pass(1)
  expect(seen()).toEqual({ value: { waiting: 'idleMoment' }, reason: null })
  becomeIdle()
  await pass(0)
  expect(seen()).toEqual({ value: 'loading', reason: null })
})

test('the timer of the page is over before that of the machine, which began later', async () => {
  const { seen, becomeIdle } = open(100)
  await pass(delays.hydrationDesktop - 100)
  expect(seen()).toEqual({ value: { waiting: 'timer' }, reason: null })
  becomeIdle()
  await pass(0)
  expect(seen()).toEqual({ value: 'loading', reason: null })
})

test('a missing chunk is a failure with its reason; the next interaction tries again', async () => {
  const { seen, finish } = open()
  dispatchEvent(new Event('click'))
  await pass(0)
  finish(new TypeError('Failed to fetch /assets/chunks/hydrate.js'))
  await pass(0)
  const reason = 'TypeError: Failed to fetch /assets/chunks/hydrate.js'
  expect(seen()).toMatchObject({ value: 'failed', reason })
  dispatchEvent(new Event('wheel'))
  await pass(0)
  expect(seen()).toEqual({ value: 'loading', reason: null, by: 'wheel' })
})

test('a missing entry script is a failure, other files are none', () => {
  const { seen } = open()
  notify([new ResourceTiming(`${location.origin}/picture.webp`, 0), new ResourceTiming('https://other.test/a.js', 0)])
  notify([new ResourceTiming(`${location.origin}/assets/boot.js`, 200)])
  expect(seen()).toEqual({ value: { waiting: 'timer' }, reason: null })
  notify([new ResourceTiming(`${location.origin}/assets/boot.js`, 404)])
  expect(seen()).toEqual({ value: 'failed', reason: `${location.origin}/assets/boot.js could not be fetched.` })
})

test('an entry script that throws or does not parse is a failure with its message, and the timer is none', async () => {
  const entry = `${location.origin}/assets/entries/renderer_client.js`
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { seen } = watch()
  dispatchEvent(new ErrorEvent('error', { message: 'of an extension', filename: 'https://other.test/a.js' }))
  expect(seen()).toEqual({ value: { waiting: 'timer' }, reason: null })
  const error = new SyntaxError('Unexpected token )')
  dispatchEvent(new ErrorEvent('error', { error, message: error.message, filename: entry }))
  const failed = { value: 'failed', reason: 'The entry script failed: SyntaxError: Unexpected token )' }
  expect(seen()).toEqual(failed)
  dispatchEvent(new Event('load'))
  await pass(delays.hydrationDesktop + delays.hydrationIdle)
  expect(seen()).toEqual(failed)
})

test('an entry script that has come and not started by the end of the document is a failure', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { seen } = watch()
  expect(seen()).toEqual({ value: { waiting: 'timer' }, reason: null })
  dispatchEvent(new Event('load'))
  await pass(100)
  expect(seen()).toEqual({ value: 'failed', reason: 'The entry script did not start.' })
})

test('what a chunk of the entry script has thrown is why it did not start', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { seen } = watch()
  const filename = `${location.origin}/assets/chunks/chunk-a.js`
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('a is undefined'), filename }))
  dispatchEvent(new Event('load'))
  await pass(100)
  expect(seen()).toEqual({ value: 'failed', reason: 'The entry script did not start: TypeError: a is undefined' })
})

test('an error after the entry script has started is no failure of it', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { seen } = open()
  dispatchEvent(new ErrorEvent('error', { error: new Error('later'), filename: `${location.origin}/assets/a.js` }))
  dispatchEvent(new Event('load'))
  await pass(100)
  expect(seen()).toEqual({ value: { waiting: 'timer' }, reason: null })
})

test('what the page has done before the recorder has come is made up for', async () => {
  root.dataset['hydration'] = 'done'
  const { seen } = watch()
  expect(seen()).toEqual({ value: 'done', reason: null })
})

/** Opens a page whose recorder comes `late` ms after its entry script. */
function open(late = 0) {
  let becomeIdle = () => {}
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => void (becomeIdle = callback))
  let finish = (_error?: Error) => {}
  const load = () =>
    new Promise<{ hydrate: () => Promise<void> }>((resolve, reject) => {
      finish = (error) => (error === undefined ? resolve({ hydrate: async () => {} }) : reject(error))
    })
  startLazyHydration(load, async () => {})
  vi.advanceTimersByTime(late)
  return { ...watch(), becomeIdle: () => becomeIdle(), finish: (error?: Error) => finish(error) }
}

function watch() {
  let last: AnyMachineSnapshot | undefined
  let by: unknown
  stop = watchHydration((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return
    last = inspected.snapshot
    by = Reflect.get(inspected.event, 'by')
  })
  return {
    seen: () => ({ value: last?.value, reason: last?.context.reason, ...(by !== undefined && { by }) }),
  }
}

async function pass(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time)
}
