import path from 'node:path'
import process from 'node:process'
import { runInServer } from '#server/cli/control.ts'
import { mapStacks } from '#server/process/sourceMaps.ts'
import { createLog } from '#server/process/log.ts'
import { logConsole } from '#server/process/logConsole.ts'
import { isProduction } from '#server/process/production.ts'
import { runIn } from '#server/cli/session.ts'
import { readLogLevel, readSettings, SettingsError, type Settings } from '#server/env.ts'

mapStacks()
const [verb = '', ...rest] = process.argv.slice(2)
const settings = readableSettings()
// The server has folders of its own to look for a file in.
const args = ['export', 'export-site', 'import', 'backup', 'restore'].includes(verb)
  ? [verb, ...rest.map(resolveFile)]
  : [verb, ...rest]

// Validating needs no database, an export of the site fetches from the site, and the usage needs no server.
const isLocal = ['', 'validate', 'export-site'].includes(verb) || args.includes('--help') || args.includes('-h')
const isEmbedded = settings?.databaseUrl === undefined
const isDone = !isLocal && isEmbedded && settings !== undefined && (await runInServer(settings.dataDir, args))
if (!isDone) {
  const { runVerb } = await import('#server/cli/runVerb.ts')
  // A start in production prepares the database, and so does what deploys: both have a log.
  const isLogged = verb === 'prepare' && isProduction(process.env, process.argv) && !process.stdout.isTTY
  if (isLogged) await runLogged(() => runVerb(args))
  else await runVerb(verb === '' ? [] : args)
}

async function runLogged(run: () => Promise<void>): Promise<void> {
  const log = createLog(readLogLevel(process.env))
  logConsole(log)
  const write = (stream: 'out' | 'err', text: string) => log[stream === 'out' ? 'info' : 'error'](text.trimEnd())
  await runIn({ cms: undefined, write, fail: () => (process.exitCode = 1), isLog: true }, run)
}

/** Returns `undefined` for invalid settings; the verb reports them. */
function readableSettings(): Settings | undefined {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (error instanceof SettingsError) return undefined
    throw error
  }
}

function resolveFile(argument: string): string {
  if (argument.startsWith('--page=')) return `--page=${path.resolve(argument.slice('--page='.length))}`
  return argument.startsWith('-') ? argument : path.resolve(argument)
}
