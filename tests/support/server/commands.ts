import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { runVerb } from '#server/cli/runVerb.ts'
import { runIn } from '#server/cli/session.ts'

export interface CommandResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs `npm run cms -- …` in a process of its own, on the embedded database of a data folder; `cwd` is another working folder. */
export async function runCms(dataDir: string, args: readonly string[], cwd = '.'): Promise<CommandResult> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const command = ['--import', import.meta.resolve('tsx'), path.resolve('server/cli/cms.ts'), ...args]
  const child = spawn(process.execPath, command, { cwd, env })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}

/** Runs a verb as `runCms` does, in this process: another one would compile the embedded database again. */
export async function runCmsHere(dataDir: string, ...args: readonly string[]): Promise<CommandResult> {
  const printed = { out: '', err: '' }
  let code = 0
  const session = {
    cms: undefined,
    write: (stream: 'out' | 'err', written: string) => void (printed[stream] += written),
    fail: () => void (code = 1),
  }
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
  try {
    await runIn(session, () => runVerb(args))
  } finally {
    vi.unstubAllEnvs()
  }
  return { code, ...printed }
}
