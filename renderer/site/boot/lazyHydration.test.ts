// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { hydrationMachine } from '#machines/hydration.ts'
import { recordActions } from '#machines/recordActions.ts'
import { storeReload } from '#renderer/site/boot/lastReload.ts'
import { startLazyHydration } from '#renderer/site/boot/lazyHydration.ts'

const interactions = ['mousemove', 'scroll', 'keydown', 'click', 'touchstart', 'wheel'] as const
type Step = (typeof interactions)[number] | 'idle' | 'loaded' | 'failed' | number

const root = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('lazy hydration follows the hydration machine', () => {
  const steps = fc.array(
    fc.oneof(
      fc.constantFrom<Step>(1, 999, 4999, 5000, 5999, 6000, 6999, 7000),
      fc.constantFrom<Step>('idle', 'loaded', 'failed', ...interactions),
    ),
    { maxLength: 8 },
  )

  test('for all sequences of interactions and delays', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(320, 639, 640, 1440), steps, async (width, sequence) => {
        const { take, seen, end } = open(width)
        expect(seen().script).toEqual(seen().machine)
        for (const step of sequence) {
          await take(step)
          expect(seen().script).toEqual(seen().machine)
        }
        end()
      }),
    )
  })

  test.each([
    [639, [5999, 'idle', 1, 6999, 1, 'loaded']],
    [640, [4999, 'idle', 1, 'idle', 'loaded']],
    ...interactions.map((name): [number, Step[]] => [1440, [name, 7000, name, 'loaded', name]]),
  ] satisfies [number, Step[]][])('at %d px after %j', async (width, sequence) => {
    const { take, seen, end } = open(width)
    for (const step of sequence) {
      await take(step)
      expect(seen().script).toEqual(seen().machine)
    }
    expect(seen().script).toEqual({ hydration: 'done', loads: 1 })
    end()
  })

  test.each([
    ['at the next interaction after the application has not come', ['click', 'failed', 'click'], 'loading', 2],
    ['not by the timer when it has not come', [6000, 'scroll', 'failed', 7000, 'idle'], 'waiting', 1],
  ] satisfies [string, Step[], string, number][])('%s', async (_name, sequence, hydration, loads) => {
    const { take, seen, end } = open(320)
    for (const step of sequence) await take(step)
    const { script, machine } = seen()
    end()
    expect(machine).toEqual({ hydration, loads })
    expect(script).toEqual(machine)
  })
})

function open(width: number) {
  // The server responds: what is missing is the chunk.
  vi.stubGlobal('fetch', async () => new Response())
  // A page that was just reloaded for a missing chunk is not reloaded again.
  storeReload(Date.now())
  root.dataset['hydration'] = 'waiting'
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width < Number(/^\(width<(\d+)px\)$/.exec(query)?.[1]) }))
  let idle = () => {}
  vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout }: { timeout: number }) => {
    let called = false
    idle = () => {
      if (!called) callback()
      called = true
    }
    setTimeout(idle, timeout)
  })
  let finishLoading = (_comes: boolean) => {}
  let loads = 0
  const load = () => {
    loads += 1
    return new Promise<{ hydrate: () => Promise<void> }>((resolve, reject) => {
      finishLoading = (comes) => (comes ? resolve({ hydrate: async () => {} }) : reject(new Error('no chunk')))
    })
  }
  startLazyHydration(load, async () => {})
  const { done, inspect } = recordActions()
  const actor = createActor(hydrationMachine, { input: { width }, inspect }).start()

  async function take(step: Step) {
    if (step === 'idle') {
      idle()
      actor.send({ type: 'page.idle' })
    } else if (step === 'loaded' || step === 'failed') {
      finishLoading(step === 'loaded')
      actor.send(step === 'loaded' ? { type: 'app.loaded' } : { type: 'app.failed', reason: 'no chunk' })
    } else if (typeof step === 'string') {
      dispatchEvent(new Event(step))
      actor.send({ type: 'interaction.start' })
    }
    await vi.advanceTimersByTimeAsync(typeof step === 'number' ? step : 0)
  }

  return {
    take,
    seen: () => ({
      script: { hydration: root.dataset['hydration'], loads },
      machine: { hydration: [...actor.getSnapshot().tags].join(), loads: done.length },
    }),
    /** Leaves no listener and no timer behind. */
    end: () => {
      root.dataset['hydration'] = 'done'
      dispatchEvent(new Event('click'))
      actor.stop()
      vi.clearAllTimers()
    },
  }
}
