import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { createJobQueue } from '#server/media/jobQueue.ts'
import { createResizer } from '#server/media/resizePicture.ts'

const ask = { width: 100, height: 0, format: 'webp', path: 'media/a.png' } as const
const log = { warn: vi.fn(), error: vi.fn() }
let original: Buffer

beforeAll(async () => {
  original = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
})

/** A resizer over one original, whose reading the test holds back; `kept` is what the disk has. */
function createStage(kept = new Map<string, Buffer>()) {
  const held: (() => void)[] = []
  const read = vi.fn(async () => {
    await new Promise<void>((resolve) => held.push(resolve))
    return original
  })
  const store = {
    get: vi.fn(async (name: string) => kept.get(name)),
    put: vi.fn(async (name: string, content: Buffer) => void kept.set(name, content)),
  }
  const source = { find: async () => ({ identity: 'a', read }) }
  const resize = createResizer({ source, store, queue: createJobQueue(2), log })
  return { resize, read, store, kept, release: () => held.splice(0).forEach((go) => go()) }
}

test('makes a picture once however many ask at the same time, and keeps it', async () => {
  const { resize, read, kept, release } = createStage()
  const asked = await Promise.all(Array.from({ length: 20 }, () => resize(ask, '')))
  const answers = Promise.all(asked.map((picture) => picture.read()))
  await expect.poll(() => read.mock.calls.length).toBe(1)
  release()
  const [first, ...others] = await answers
  expect([read.mock.calls.length, [...kept.values()]]).toEqual([1, [first]])
  expect(others.every((other) => other === first)).toBe(true)
  expect(await (await resize(ask, '')).read()).toBe(first)
  expect(read).toHaveBeenCalledTimes(1)
})

test('other sizes and formats are other pictures', async () => {
  const { resize } = createStage()
  const asks = [ask, { ...ask, width: 200 }, { ...ask, height: 100 }, { ...ask, format: 'avif' } as const]
  const keys = await Promise.all(asks.map(async (each) => (await resize(each, '')).key))
  expect(new Set(keys).size).toBe(4)
})

test('a failure is not kept: the next one is tried', async () => {
  const { resize, read, release } = createStage()
  read.mockRejectedValueOnce(new Error('away'))
  await expect((await resize(ask, '')).read()).rejects.toThrow('away')
  const second = (await resize(ask, '')).read()
  await expect.poll(() => read.mock.calls.length).toBe(2)
  release()
  expect((await sharp(await second).metadata()).width).toBe(100)
})

test('a full disk makes it slow, not missing, and the log says so', async () => {
  const { resize, read, store, release } = createStage()
  const full = new Error('no space left')
  store.get.mockRejectedValue(full)
  store.put.mockRejectedValue(full)
  const picture = (await resize(ask, '')).read()
  await expect.poll(() => read.mock.calls.length).toBe(1)
  release()
  expect((await sharp(await picture).metadata()).width).toBe(100)
  expect(log.error.mock.calls).toEqual([
    [{ err: full }, 'A resized picture could not be kept'],
    [{ err: full }, 'A resized picture could not be kept'],
  ])
})
