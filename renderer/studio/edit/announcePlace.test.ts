import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from '#renderer/studio/edit/announcePlace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a move is announced at once, then the newest at most once a second, and a sign of life every four', async () => {
  const sent: string[] = []
  const announcer = createAnnouncer(async (value: string) => sent.push(value))
  announcer.move('a')
  expect(sent).toEqual(['a'])
  for (const value of ['b', 'c', 'd']) {
    await vi.advanceTimersByTimeAsync(300)
    announcer.move(value)
  }
  expect(sent).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toEqual(['a', 'd'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(sent).toEqual(['a', 'd', 'd'])
  announcer.stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(3)
})

test('while a response is missing nothing piles up, and the newest follows it', async () => {
  let respond = () => {}
  const sent: string[] = []
  const announcer = createAnnouncer((value: string) => {
    sent.push(value)
    return new Promise<void>((resolve) => {
      respond = resolve
    })
  })
  announcer.move('a')
  await vi.advanceTimersByTimeAsync(2000)
  announcer.move('b')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toEqual(['a'])
  respond()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['a', 'b'])
  announcer.stop()
})
