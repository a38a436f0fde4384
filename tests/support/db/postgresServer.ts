import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#tests/support/server/freePort.ts'

/** Programs of the newest Postgres of Debian; `undefined` where there is none. */
export const postgresPrograms = newestPrograms()

/** A Postgres of its own that a test can kill. */
export interface PostgresServer {
  readonly databaseUrl: string
  /** Kills all its processes, as a crash of the machine's Postgres would, and starts it again. */
  readonly crash: () => Promise<void>
  /** Kills it; it is gone until `start`. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => void
}

/** Makes a cluster in a temporary folder and starts it. Durable against the loss of its processes, not of power. */
export async function startPostgresServer(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'))
  const user = ownUser()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const initArgs = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(path.join(programs, 'initdb'), initArgs, { ...user, stdio: 'ignore' })
  const port = await freePort()
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off']

  async function start(): Promise<ChildProcess> {
    const started = spawn(path.join(programs, 'postgres'), args, { ...user, stdio: 'ignore' })
    while (!(await responds(databaseUrl))) {
      if (started.exitCode !== null) return start()
    }
    return started
  }

  let server = await start()
  const kill = () => {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' })
    server.kill('SIGKILL')
    for (const pid of children.split('\n').map(Number)) if (pid > 0) killIfThere(pid)
  }
  const stop = async () => {
    const gone = once(server, 'exit')
    kill()
    await gone
  }
  const startAgain = async () => void (server = await start())
  return {
    databaseUrl,
    stop,
    start: startAgain,
    async crash() {
      await stop()
      await startAgain()
    },
    close() {
      kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Postgres does not run as root. */
function ownUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function responds(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its parent.
  }
}

function newestPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? undefined : path.join(versions, newest, 'bin')
}
