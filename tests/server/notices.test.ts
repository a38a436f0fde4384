import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertPerson } from '#server/db/studioPeople.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { readFreeBytes } from '#server/freeSpace.ts'
import { createNotices } from '#server/site/notices.ts'
import { readReadiness } from '#server/site/readiness.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/db/testDatabase.ts'

const megabyte = 1024 * 1024
const minFreeBytes = 256 * megabyte
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.clear())
afterAll(() => database.close())

/** Reads the readiness of a site whose disk has `free` bytes. */
const read = (free: () => Promise<number>) =>
  readReadiness({
    isStopping: () => false,
    isReady: async () => true,
    hasPages: () => true,
    readNotices: createNotices({ dataDir: '/data', minFreeBytes, db: database.db, readFree: free }),
  })
const addPerson = () =>
  insertPerson(database.db, { id: 'anna', email: 'anna@example.com', name: 'Anna', role: 'admin', locales: null })
const roomy = async () => minFreeBytes

test('a site whose studio has no people is ready, with a notice', async () => {
  const notices = ['The studio has no administrator yet: the link to make one is in the log']
  expect(await read(roomy)).toEqual({ state: 'ready', notices })
  await addPerson()
  expect(await read(roomy)).toEqual({ state: 'ready', notices: [] })
})

test('a disk with little space is degraded, with what is left', async () => {
  await addPerson()
  const notices = ['The disk has 255 MB left, less than MIN_FREE_MB']
  expect(await read(async () => minFreeBytes - 1)).toEqual({ state: 'degraded', notices })
})

test('a disk that cannot be read has no notice', async () => {
  await addPerson()
  expect(await read(() => Promise.reject(new Error('statfs')))).toEqual({ state: 'ready', notices: [] })
})

test('the space is read once for a burst of probes', async () => {
  let count = 0
  const readFree = async () => (count += 1)
  const readNotices = createNotices({ dataDir: '/data', minFreeBytes, readFree })
  await Promise.all(Array.from({ length: 20 }, () => readNotices()))
  expect(count).toBe(1)
})

test('the free space is a metric', async () => {
  expect(await createMetrics(async () => 12_345).read()).toContain('\nsite_free_bytes 12345\n')
  expect(await readFreeBytes(tmpdir())).toBeGreaterThan(0)
})
