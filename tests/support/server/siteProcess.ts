import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverCommand } from '#tests/support/server/serverModule.ts'

export interface SiteProcess {
  readonly url: string
  readonly process: ChildProcess
  /** Returns everything the server has printed. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/** Starts the site as `npm start` does, on a free port and a data folder of its own. */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  [file, ...args]: readonly [string, ...string[]] = [process.execPath, ...serverCommand, '--demo'],
): Promise<SiteProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  const child = spawn(file, args, {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      VITEST: undefined,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /The site is at ([^\s"]+)/.exec(output)?.[1]
      // Its first administrator is made in between.
      const isReady = env['STUDIO_ADMIN_EMAIL'] === undefined || output.includes('The studio is at ')
      if (address !== undefined && isReady) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The site ended with code ${code}:\n${output}`)))
  })
  return {
    url,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
