import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Row } from '#tests/bench/results.ts'
import { fixture, load } from '#tests/support/db/cmsFixture.ts'
import { filled } from '#tests/support/server/forms.ts'
import { startSite, type SiteProcess } from '#tests/support/server/siteProcess.ts'

/** An empty Postgres database; the embedded database if undefined. */
const databaseUrl = process.env['DATABASE_URL']

const kills = 10
/** Concurrent visitors, each sending one form after the other. */
const visitors = 8
/** Forms acknowledged before the server is killed again. */
const formsPerKill = 40
const retryPause = 50

/**
 * Sends forms while the server is killed and restarted, and counts those acknowledged with 201 that are not stored exactly once,
 * with their ticket and mails.
 */
export async function measureForms(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forms-bench-'))
  try {
    await prepare(folder)
    const acknowledged = await sendDuringKills(folder)
    return await count(folder, acknowledged)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// A few pages, so that the demo catalogue is not loaded.
async function prepare(folder: string): Promise<void> {
  const database = await openDatabase(databaseUrl === undefined ? { dataDir: folder } : { databaseUrl })
  try {
    await migrate(database.db)
    await load(createSiteCms(database.db), fixture())
  } finally {
    await database.close()
  }
}

/** Returns the uuid of every key that was acknowledged with 201. */
async function sendDuringKills(folder: string): Promise<ReadonlyMap<string, string>> {
  const env = {
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const acknowledged = new Map<string, string>()
  let site: SiteProcess | undefined = await startSite(env)
  let done = false
  let next = 0
  const visit = async () => {
    while (!done) {
      const n = (next += 1)
      const key = `bench-request-${n}`
      // Retries with the same key until it is acknowledged, like the form on the page.
      for (;;) {
        const uuid = await post(site?.url, n, key)
        if (uuid !== undefined) acknowledged.set(key, uuid)
        if (uuid !== undefined || done) break
        await pause(retryPause)
      }
    }
  }
  const visits = Array.from({ length: visitors }, visit)
  for (let killed = 0; killed < kills; killed += 1) {
    const goal = acknowledged.size + formsPerKill
    while (acknowledged.size < goal) await pause(5)
    const { process } = site
    site = undefined
    process.kill('SIGKILL')
    await once(process, 'exit')
    site = await startSite(env)
    if (globalThis.process.stderr.isTTY) globalThis.process.stderr.write(`\r${killed + 1} of ${kills} kills`)
  }
  done = true
  await Promise.all(visits)
  site.process.kill('SIGKILL')
  await once(site.process, 'exit')
  return acknowledged
}

/**
 * Posts a form from an address and a mail address of its own, so that no rate limit applies. Returns its uuid, or `undefined` on
 * failure.
 */
async function post(url: string | undefined, n: number, key: string): Promise<string | undefined> {
  if (url === undefined) return undefined
  try {
    const response = await fetch(`${url}/api/website/v1/forms/quote/?lang=it-it`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
      },
      body: JSON.stringify(filled('quote', { email: `visitor-${n}@example.com` })),
    })
    const body: unknown = await response.json()
    const isStored = response.status === 201 && typeof body === 'object' && body !== null && 'uuid' in body
    return isStored ? String(body.uuid) : undefined
  } catch {
    return undefined
  }
}

async function count(folder: string, acknowledged: ReadonlyMap<string, string>): Promise<Row[]> {
  const database = await openDatabase(databaseUrl === undefined ? { dataDir: folder } : { databaseUrl })
  try {
    const { rows } = await sql<{ key: string; ticket: string | null; mails: number }>`
      select r.idempotency_key as key, r.ticket, (select count(*)::int from outbox o where o.request = r.uuid) as mails
      from form_requests r`.execute(database.db)
    const stored = new Map(rows.map(({ key, ticket }) => [key, ticket]))
    const lost = [...acknowledged].filter(([key, uuid]) => stored.get(key) !== uuid).length
    const doubled = rows.length - stored.size
    const halves = rows.filter(({ ticket, mails }) => ticket === null || mails !== 2).length
    const requireZero = (what: string, value: number): Row => {
      return { page: 'forms', what, value, bound: '0', holds: value === 0 }
    }
    return [
      { page: 'forms', what: `acknowledged with 201 while killed ${kills} times`, value: acknowledged.size },
      requireZero('lost', lost),
      requireZero('doubled', doubled),
      requireZero('without ticket or mails', halves),
    ]
  } finally {
    await database.close()
  }
}
