import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { DatabaseUnusable } from '#server/db/databaseErrors.ts'

/** A lock of another host (a shared volume) counts as alive while it is younger than this, in milliseconds. */
const heartbeatLife = 20_000

const lockContent = v.object({ pid: v.number(), host: v.string(), started: v.nullable(v.string()), token: v.string() })
type LockContent = v.InferOutput<typeof lockContent>

/** Thrown when the folder is open in another process; the message names it and what to do. */
export class DatabaseLocked extends DatabaseUnusable {
  constructor(folder: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`
    super(`The database in ${folder} is open in ${holder}. Stop it, or set DATABASE_URL.`)
    this.name = 'DatabaseLocked'
  }
}

export interface Lock {
  release(): void
}

/**
 * Takes the lock of a folder that one process at a time may open. A lock whose process is gone is taken over.
 * Throws `DatabaseLocked` when the folder is in use.
 */
export function acquireLock(path: string, folder: string): Lock {
  mkdirSync(dirname(path), { recursive: true })
  const own: LockContent = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    token: randomUUID(),
  }
  if (!tryWrite(path, own)) {
    const holder = readLock(path)
    if (holder !== undefined && isAlive(holder, path)) throw new DatabaseLocked(folder, holder.pid)
    rmSync(path, { force: true })
    if (!tryWrite(path, own)) throw new DatabaseLocked(folder, readLock(path)?.pid)
  }
  const heartbeat = setInterval(() => touch(path), heartbeatLife / 4)
  heartbeat.unref()
  const release = () => {
    clearInterval(heartbeat)
    if (readLock(path)?.token === own.token) rmSync(path, { force: true })
  }
  return { release }
}

function tryWrite(path: string, content: LockContent): boolean {
  try {
    writeFileSync(path, JSON.stringify(content), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Returns `undefined` for a lock that is not readable: a crash in the middle of writing it leaves it empty. */
function readLock(path: string): LockContent | undefined {
  try {
    const result = v.safeParse(lockContent, JSON.parse(readFileSync(path, 'utf8')))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

// A pid alone is not enough: after a restart, above all in a container, another process has the same number.
function isAlive(holder: LockContent, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < heartbeatLife
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return holder.started === startOf(holder.pid)
}

/** Returns the start time of a process in clock ticks since boot, or `null` where the system does not provide it (not Linux). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function touch(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // The folder was removed meanwhile; the database reports it.
  }
}
