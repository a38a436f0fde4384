import { parseArgs } from 'node:util'
import { runExport } from '#server/cli/export.ts'
import { runImport } from '#server/cli/import.ts'
import { runMigrate } from '#server/cli/migrate.ts'
import { print, printError, printFault } from '#server/cli/output.ts'
import { runReindex } from '#server/cli/reindex.ts'
import { runSeed } from '#server/cli/seed.ts'
import { UsageError } from '#server/cli/usageError.ts'
import { runValidate } from '#server/cli/validate.ts'
import { isVisitorVerb, runVisitorVerb, visitorUsage } from '#server/cli/visitors.ts'
import { DatabaseLocked } from '#server/db/lockFile.ts'
import { SettingsError } from '#server/env.ts'
import { Refused } from '#server/cms/faults.ts'
import { SeedRefused } from '#server/seed/loadSeed.ts'

const usage = `Usage: npm run cms -- <verb>
  seed                      load the demo catalogue; what editors made stays
  export FILE               write the whole content to a file
  import FILE [--dry-run]   check a file and write its content; --dry-run keeps nothing
  validate FILE             check a file on its own, without the database
  migrate [--dry-run]       raise the stored data of sections to the newest versions; --dry-run only lists it
  reindex                   make the index of the site search anew
${visitorUsage}
The database is in DATA_DIR (default .data), or at DATABASE_URL. Pictures are not in the file: copy DATA_DIR/media beside it.`

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  report(error)
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args)
  const [verb, file, ...rest] = positionals
  if (values.help || verb === undefined) return print(usage)
  if (values['dry-run'] && verb !== 'import' && verb !== 'migrate')
    throw new UsageError('--dry-run belongs to import and migrate')
  if (isVisitorVerb(verb)) return runVisitorVerb(verb, positionals.slice(1))
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is one argument too many`)
  const commandsWithoutFile = {
    seed: () => runSeed(),
    reindex: runReindex,
    migrate: () => runMigrate(values['dry-run']),
  }
  const withoutFile = Object.entries(commandsWithoutFile).find(([name]) => name === verb)?.[1]
  if (withoutFile !== undefined) {
    if (file !== undefined) throw new UsageError(`${verb} takes no file`)
    return withoutFile()
  }
  const commands = {
    export: runExport,
    import: (path: string) => runImport(path, values['dry-run']),
    validate: runValidate,
  }
  const command = Object.entries(commands).find(([name]) => name === verb)?.[1]
  if (command === undefined) throw new UsageError(`There is no verb "${verb}"`)
  if (file === undefined) throw new UsageError(`${verb} needs a FILE`)
  return command(file)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Faults one a line; one sentence for what a person can mend; the stack for the rest. */
function report(error: unknown): void {
  if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`)
  else if (error instanceof Refused) error.faults.forEach((fault) => printFault(fault))
  else if (error instanceof SeedRefused)
    error.faults.forEach(({ file, path, message }) =>
      printError(`${file}: ${path === '' ? '' : `${path}: `}${message}`),
    )
  else if (isPlain(error)) printError(error.message)
  else printError(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const count = error instanceof Refused || error instanceof SeedRefused ? error.faults.length : 0
  if (count > 0) printError(`Refused: ${count} ${count === 1 ? 'fault' : 'faults'}. Nothing was written.`)
}

/** What a person can mend: a setting, a folder that may not be written, a locked database. */
function isPlain(error: unknown): error is Error {
  if (error instanceof DatabaseLocked || error instanceof SettingsError) return true
  return error instanceof Error && 'code' in error
}
