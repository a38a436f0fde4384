import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadiness } from '#server/process/readiness.ts'

const log = { warn: vi.fn<(fields: object, message: string) => void>(), error() {} }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a storm of probes is one check, and its result holds for five seconds', async () => {
  const check = vi.fn<() => Promise<void>>(async () => {})
  const isReady = createReadiness(check, 2000, log)
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true])
  await vi.advanceTimersByTimeAsync(4999)
  expect(await isReady()).toBe(true)
  expect(check).toHaveBeenCalledTimes(1)
  check.mockRejectedValue(new Error('gone'))
  await vi.advanceTimersByTimeAsync(1)
  expect(await isReady()).toBe(false)
  expect(check).toHaveBeenCalledTimes(2)
  expect(log.warn).toHaveBeenCalledWith({ err: new Error('gone') }, 'The site is not ready')
})

test('a check that hangs counts as failed in time, and no second one is begun beside it', async () => {
  const { promise, resolve } = defer()
  const check = vi.fn<() => Promise<void>>(() => promise)
  const isReady = createReadiness(check, 2000, log)
  for (let round = 0; round < 3; round += 1) {
    const result = isReady()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await result).toBe(false)
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(check).toHaveBeenCalledTimes(1)
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(await isReady()).toBe(true)
})

/** Does what `Promise.withResolvers` does, which the oldest Node in use lacks. */
function defer(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}
