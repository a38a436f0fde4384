import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Row } from '#tests/bench/results.ts'
import { copySeededFolder } from '#tests/support/db/seededFolder.ts'
import { startSite } from '#tests/support/server/siteProcess.ts'

/** Visitors of a cached page, each with one request after the other. */
const visitors = 4
const seconds = 15

/** Measures how long visitors wait for a cached page while 64 connections send what is expensive and in no cache (`flood.ts`). */
export async function measureLoad(): Promise<Row[]> {
  const folder = await copySeededFolder()
  const site = await startSite({ DATA_DIR: folder })
  const quiet = await hits(site.url)
  const flood = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'flood.ts'), site.url])
  try {
    await pause(3000)
    const busy = await hits(site.url)
    return [
      { page: 'home', what: 'cached page alone, median ms', value: quiet.p50 },
      { page: 'home', what: 'cached page alone, p99 ms', value: quiet.p99 },
      row('median', busy.p50, 10),
      row('p99', busy.p99, 100),
      {
        page: 'home',
        what: 'cached pages that were not sent',
        value: busy.failed,
        bound: '0',
        holds: busy.failed === 0,
      },
    ]
  } finally {
    flood.kill()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function row(name: string, value: number, max: number): Row {
  const what = `cached page beside 64 expensive connections, ${name} ms`
  return { page: 'home', what, value, bound: `≤ ${max}`, holds: value <= max }
}

async function hits(url: string) {
  const { latency, non2xx, errors } = await autocannon({
    url: `${url}/it-it`,
    connections: visitors,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  return { p50: latency.p50, p99: latency.p99, failed: non2xx + errors }
}
