import { parseArgs } from 'node:util'
import { isPageVerb, pageUsage } from '#server/cli/pageUsage.ts'
import { isPeopleVerb, peopleUsage } from '#server/cli/peopleUsage.ts'
import { print, printContentError, printError } from '#server/cli/output.ts'
import { session } from '#server/cli/session.ts'
import { UsageError } from '#server/cli/usageError.ts'
import { isVisitorVerb, visitorUsage } from '#server/cli/visitorUsage.ts'
import { BackupError } from '#server/backup/format.ts'
import { DatabaseUnavailable, DatabaseUnusable, isDiskFull } from '#server/db/databaseErrors.ts'
import { SettingsError } from '#server/env.ts'
import { InvalidContent } from '#server/content/errors.ts'
import { ExportError } from '#server/site/exported/exportSite.ts'

const usage = `Usage: npm run cms -- <verb>
  seed                      load the demo catalogue; keeps edited content
  export FILE               write the whole content to a file
  import FILE [--dry-run]   validate a file and import it; --dry-run writes nothing
  export-site FOLDER [--tags A,B]
                            write the pages of the running site as files; --tags only those made from one of these
  import --page FILE        save one page or section as a draft: { page, locale, title, permalink, seo, sections }
  backup FILE               write everything to one file: content, requests, people, media, attachments
  restore FILE              write a backup to an empty installation
  validate FILE             validate a file without the database
  migrate [--dry-run]       upgrade stored section data to the current versions; --dry-run only lists it
  reindex                   rebuild the search index
  prepare                   migrate the database and fill an empty one, as a start does
${pageUsage}
${peopleUsage}
${visitorUsage}
The database is in DATA_DIR (default .data), or at DATABASE_URL.`

/** Runs a verb with its arguments; errors are printed, and the session fails. A verb loads its modules when it runs. */
export async function runVerb(args: readonly string[]): Promise<void> {
  try {
    await run(args)
  } catch (error) {
    session().fail()
    report(error)
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args)
  const { role, locales, name } = values
  const [verb, file, ...rest] = positionals
  if (values.help || verb === undefined) return print(usage)
  if (values['dry-run'] && verb !== 'import' && verb !== 'migrate')
    throw new UsageError('--dry-run is an option of import and migrate only')
  if (isPeopleVerb(verb)) {
    const { runPeopleVerb } = await import('#server/cli/people.ts')
    return runPeopleVerb(positionals.slice(1), { role, locales, name })
  }
  const given = Object.entries({ role, locales, name }).find(([, value]) => value !== undefined)
  if (given !== undefined) throw new UsageError(`--${given[0]} is an option of user add only`)
  if (isPageVerb(verb)) {
    const { runPageVerb } = await import('#server/cli/pageVerbs.ts')
    return runPageVerb(verb, positionals.slice(1))
  }
  if (values.page !== undefined) {
    if (verb !== 'import' || file !== undefined || values['dry-run'])
      throw new UsageError('--page FILE is an option of import, and the only one then')
    return (await import('#server/cli/importPage.ts')).runImportPage(values.page)
  }
  if (values.tags !== undefined && verb !== 'export-site')
    throw new UsageError('--tags is an option of export-site only')
  if (isVisitorVerb(verb)) {
    const { runVisitorVerb } = await import('#server/cli/visitors.ts')
    return runVisitorVerb(verb, positionals.slice(1))
  }
  if (rest.length > 0) throw new UsageError(`Unexpected argument "${rest.join(' ')}"`)
  const commandsWithoutFile = {
    seed: async () => (await import('#server/cli/seed.ts')).runSeed(),
    prepare: async () => (await import('#server/cli/prepare.ts')).runPrepare(),
    reindex: async () => (await import('#server/cli/reindex.ts')).runReindex(),
    migrate: async () => (await import('#server/cli/migrate.ts')).runMigrate(values['dry-run']),
  }
  const withoutFile = Object.entries(commandsWithoutFile).find(([name]) => name === verb)?.[1]
  if (withoutFile !== undefined) {
    if (file !== undefined) throw new UsageError(`${verb} takes no file`)
    return withoutFile()
  }
  const commands = {
    export: async (path: string) => (await import('#server/cli/export.ts')).runExport(path),
    import: async (path: string) => (await import('#server/cli/import.ts')).runImport(path, values['dry-run']),
    backup: async (path: string) => (await import('#server/cli/backup.ts')).runBackup(path),
    restore: async (path: string) => (await import('#server/cli/restore.ts')).runRestore(path),
    'export-site': async (path: string) => (await import('#server/cli/exportSite.ts')).runExportSite(path, values.tags),
    validate: async (path: string) => (await import('#server/cli/validate.ts')).runValidate(path),
  }
  const command = Object.entries(commands).find(([name]) => name === verb)?.[1]
  if (command === undefined) throw new UsageError(`Unknown verb "${verb}"`)
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
        role: { type: 'string' },
        locales: { type: 'string' },
        name: { type: 'string' },
        page: { type: 'string' },
        tags: { type: 'string' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Prints content errors one per line, expected errors as a sentence, and all others with their stack. */
function report(error: unknown): void {
  if (error instanceof UsageError) printError(`${error.message}\n\n${usage}`)
  else if (error instanceof InvalidContent) error.errors.forEach((issue) => printContentError(issue))
  else if (isDiskFull(error)) printError('There is no space left on the disk: make some, and run the command again.')
  else if (isExpected(error)) printError(fileSentence(error) ?? error.message)
  else printError(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const count = error instanceof InvalidContent ? error.errors.length : 0
  if (count > 0) printError(`Rejected: ${count} ${count === 1 ? 'error' : 'errors'}. Nothing was written.`)
}

/** Returns what is wrong with the path a file error names; `undefined` for other errors. */
function fileSentence(error: NodeJS.ErrnoException): string | undefined {
  const { code = '', path } = error
  if (path === undefined) return undefined
  const sentences: Readonly<Record<string, string>> = {
    ENOENT: `There is no ${path}.`,
    ENOTDIR: `There is no ${path}.`,
    EISDIR: `${path} is a folder, not a file.`,
    EACCES: `You may not open ${path}.`,
    EROFS: `Nothing can be written to ${path}: its disk is read-only.`,
  }
  return sentences[code]
}

/** Returns whether the user can fix the error: an invalid setting, a read-only folder, a locked or damaged database. */
function isExpected(error: unknown): error is Error {
  const expected = [BackupError, DatabaseUnavailable, DatabaseUnusable, ExportError, SettingsError]
  return error instanceof Error && ('code' in error || expected.some((type) => error instanceof type))
}
