import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { retailersResponse, serviceFlagNames, serviceTypes } from '#schemas/retailers.ts'
import { importEntities } from '#server/content/importEntities.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { allTowns } from '#server/places/allTheCities.ts'
import type { Town } from '#server/db/places.ts'
import { randomOf, type Random } from '#server/seed/art/illustrations/primitives/random.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { Row } from '#tests/bench/results.ts'

const dealerCount = 50_000
/** Dealers written per batch of statements. */
const batchSize = 1000
/** Queries of each kind. */
const queryCount = 200
const maxMilliseconds = 20

/** Measures how long the search for the nearest of 50,000 dealers around the world takes at the API. */
export async function measureRetailers(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'retailers-bench-'))
  const url = process.env['DATABASE_URL']
  const database = await openDatabase(url === undefined ? { dataDir: folder } : { databaseUrl: url })
  try {
    await migrate(database.db)
    const random = randomOf('retailers bench')
    const towns = allTowns()
    const filling = await fill(database, towns, random)
    return [
      { page: 'retailers', what: `${dealerCount} dealers written, dealers/s`, value: dealerCount / filling },
      ...(await runQueries(database, towns, random)),
    ]
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes dealers at towns of the whole world, as importing does; returns the duration in seconds. */
async function fill({ db }: OpenDatabase, towns: readonly Town[], random: Random): Promise<number> {
  const begun = performance.now()
  for (let start = 0; start < dealerCount; start += batchSize) {
    const dealers = Array.from({ length: batchSize }, (_, n) => dealerOf(start + n, one(towns, random), random))
    await importEntities(db, dealers, 'import', () => {})
    if (process.stderr.isTTY) process.stderr.write(`\r${start + batchSize} of ${dealerCount} dealers`)
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
  await refreshStatistics(db)
  return (performance.now() - begun) / 1000
}

function dealerOf(n: number, town: Town, random: Random) {
  const weekdays = Array.from({ length: 5 }, (_, day) => ({ day: day + 1, opens: '08:00', closes: '17:00' }))
  const data = {
    name: `Generated Dealer ${n}`,
    country: town.country,
    city: town.name,
    region: 'Generated',
    address: `Market Road ${n}`,
    zip_code: String(10_000 + (n % 80_000)),
    latitude: town.latitude + (random() - 0.5) / 50,
    longitude: Math.max(-180, Math.min(180, town.longitude + (random() - 0.5) / 50)),
    services: serviceTypes.filter(() => random() < 0.6),
    phones: ['+000 000 000'],
    website: `https://dealer-${n}.example.com`,
    email: `dealer-${n}@example.com`,
    time_zone: 'Etc/UTC',
    opening_hours: weekdays,
    closed_on: ['01-01', '12-25'],
  }
  return { kind: 'retailer' as const, id: `generated-${n}`, position: 0, parent: null, data, texts: {} }
}

async function runQueries({ db }: OpenDatabase, towns: readonly Town[], random: Random): Promise<Row[]> {
  const api = createApi({ cms: createSiteCms(db) })
  const around = () => {
    const { latitude, longitude } = one(towns, random)
    return `at=${latitude.toFixed(5)},${longitude.toFixed(5)}`
  }
  const service = () => `${one(serviceFlagNames, random)}=y`
  const queries: Readonly<Record<string, () => string>> = {
    'around a town': around,
    'around a town, with a service': () => `${around()}&${service()}`,
    'around a town, with all services': () => `${around()}&${serviceFlagNames.map((name) => `${name}=y`).join('&')}`,
  }
  const all: number[] = []
  const rows: Row[] = []
  for (const [kind, query] of Object.entries(queries)) {
    const times: number[] = []
    for (let n = 0; n < queryCount; n += 1) times.push(await timed(api, query()))
    rows.push({ page: 'retailers', what: `${kind}, p95 ms`, value: percentile(times) })
    all.push(...times)
  }
  const anywhere: number[] = []
  for (let n = 0; n < queryCount; n += 1) {
    const at = `${(random() * 180 - 90).toFixed(3)},${(random() * 360 - 180).toFixed(3)}`
    anywhere.push(await timed(api, `at=${at}`))
  }
  const whole = percentile(all)
  const bound = `≤ ${maxMilliseconds}`
  return [
    ...rows,
    { page: 'retailers', what: 'anywhere on the globe, p95 ms', value: percentile(anywhere) },
    {
      page: 'retailers',
      what: 'all queries around towns, p95 ms',
      value: whole,
      bound,
      holds: whole <= maxMilliseconds,
    },
  ]
}

async function timed(api: ReturnType<typeof createApi>, query: string): Promise<number> {
  const begun = performance.now()
  const response = await api.request(`/retailers/?lang=en-gb&${query}`)
  const body: unknown = await response.json()
  const took = performance.now() - begun
  v.parse(retailersResponse, body)
  return took
}

function percentile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
}

function one<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}
