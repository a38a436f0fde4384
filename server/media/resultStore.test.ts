import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createResultStore } from '#server/media/resultStore.ts'

let dir: string
beforeEach(() => {
  dir = path.join(mkdtempSync(path.join(tmpdir(), 'results-')), 'resized')
})
afterEach(() => rmSync(path.dirname(dir), { recursive: true }))

const file = (name: string) => path.join(dir, name.slice(0, 2), name)
const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600
const age = (name: string, hours: number) => utimesSync(file(name), hoursAgo(hours), hoursAgo(hours))
const stored = () =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

test('returns stored content, and undefined otherwise', async () => {
  const store = createResultStore(dir)
  expect([await store.get('aa1.webp'), existsSync(dir)]).toEqual([undefined, false])
  await store.put('aa1.webp', Buffer.from('picture'))
  expect([await store.get('aa1.webp'), await store.get('aa2.webp'), stored()]).toEqual([
    Buffer.from('picture'),
    undefined,
    ['aa1.webp'],
  ])
})

test('evicts the least recently used files when it is full, including those of another process', async () => {
  const [store, other] = [createResultStore(dir, 100), createResultStore(dir, 100)]
  await store.put('aa1.webp', Buffer.alloc(30))
  await other.put('bb1.webp', Buffer.alloc(30))
  await store.put('cc1.webp', Buffer.alloc(30))
  age('aa1.webp', 4)
  age('bb1.webp', 3)
  age('cc1.webp', 2)
  await other.get('aa1.webp')
  await store.put('dd1.webp', Buffer.alloc(30))
  expect(stored().toSorted()).toEqual(['aa1.webp', 'cc1.webp', 'dd1.webp'])
})

test('updates the time of use once an hour', async () => {
  const store = createResultStore(dir)
  await store.put('aa1.webp', Buffer.from('picture'))
  const used = async (hours: number) => {
    age('aa1.webp', hours)
    const before = statSync(file('aa1.webp')).mtimeMs
    await store.get('aa1.webp')
    return statSync(file('aa1.webp')).mtimeMs - before > 1000
  }
  expect([await used(0.5), await used(2)]).toEqual([false, true])
})

test('ignores an empty file', async () => {
  const store = createResultStore(dir)
  await store.put('aa1.webp', Buffer.from('picture'))
  writeFileSync(file('aa1.webp'), '')
  expect(await store.get('aa1.webp')).toBeUndefined()
})
