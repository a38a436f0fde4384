import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { createJobQueue } from '#server/media/jobQueue.ts'
import { createResizer } from '#server/media/resizePicture.ts'

const request = { width: 100, height: 0, format: 'webp', path: 'media/a.png' } as const
const log = { warn: vi.fn(), error: vi.fn() }
let original: Buffer

beforeAll(async () => {
  original = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
})

/** Returns a resizer of one original, which is read only after `release()`; `stored` is the content of the disk. */
function createHarness(stored = new Map<string, Buffer>()) {
  const blocked: (() => void)[] = []
  const read = vi.fn(async () => {
    await new Promise<void>((resolve) => blocked.push(resolve))
    return original
  })
  const store = {
    get: vi.fn(async (name: string) => stored.get(name)),
    put: vi.fn(async (name: string, content: Buffer) => void stored.set(name, content)),
  }
  const source = { find: async () => ({ identity: 'a', read }) }
  const resize = createResizer({ source, store, queue: createJobQueue(2), log })
  return { resize, read, store, stored, release: () => blocked.splice(0).forEach((go) => go()) }
}

test('resizes a picture once for concurrent requests, and stores it', async () => {
  const { resize, read, stored, release } = createHarness()
  const pictures = await Promise.all(Array.from({ length: 20 }, () => resize(request, '')))
  const reads = Promise.all(pictures.map((picture) => picture.read()))
  await expect.poll(() => read.mock.calls.length).toBe(1)
  release()
  const [first, ...others] = await reads
  expect([read.mock.calls.length, [...stored.values()]]).toEqual([1, [first]])
  expect(others.every((other) => other === first)).toBe(true)
  expect(await (await resize(request, '')).read()).toBe(first)
  expect(read).toHaveBeenCalledTimes(1)
})

test('sizes and formats have different keys', async () => {
  const { resize } = createHarness()
  const requests = [
    request,
    { ...request, width: 200 },
    { ...request, height: 100 },
    { ...request, format: 'avif' } as const,
  ]
  const keys = await Promise.all(requests.map(async (each) => (await resize(each, '')).key))
  expect(new Set(keys).size).toBe(4)
})

test('does not store a failure', async () => {
  const { resize, read, release } = createHarness()
  read.mockRejectedValueOnce(new Error('away'))
  await expect((await resize(request, '')).read()).rejects.toThrow('away')
  const second = (await resize(request, '')).read()
  await expect.poll(() => read.mock.calls.length).toBe(2)
  release()
  expect((await sharp(await second).metadata()).width).toBe(100)
})

test('remembers what cannot be resized, in every size', async () => {
  const { resize, read } = createHarness()
  read.mockResolvedValue(Buffer.from('<svg><rect></svg>'))
  for (const width of [100, 200, 300]) {
    const { read: readResized } = await resize({ ...request, width }, '')
    await expect(readResized()).rejects.toThrow('This file is no SVG that can be read')
  }
  expect(read).toHaveBeenCalledTimes(1)
})

test('resizes without the disk when it is full, and logs the error', async () => {
  const { resize, read, store, release } = createHarness()
  const full = new Error('no space left')
  store.get.mockRejectedValue(full)
  store.put.mockRejectedValue(full)
  const picture = (await resize(request, '')).read()
  await expect.poll(() => read.mock.calls.length).toBe(1)
  release()
  expect((await sharp(await picture).metadata()).width).toBe(100)
  expect(log.error.mock.calls).toEqual([
    [{ err: full }, 'A resized picture could not be stored'],
    [{ err: full }, 'A resized picture could not be stored'],
  ])
})
