import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { checkTables } from '#server/db/checkTables.ts'
import { DatabaseUnusable } from '#server/db/databaseErrors.ts'
import { pgliteOptions } from '#server/db/pgliteOptions.ts'

/** What an operator can do about a damaged folder. */
const remedy =
  'Nothing was changed. Restore the folder from a backup; or move it away, start again with an empty database, and import an export of the content.'

/**
 * Opens the embedded database of a folder and reads its tables once (`checkTables`). A missing or empty folder becomes a new
 * database, no other. Throws `DatabaseUnusable` for a folder that is not a database, or a damaged one.
 */
export async function openFolder(folder: string): Promise<PGlite> {
  if (isEmpty(folder)) {
    await initialize(folder)
    return PGlite.create({ dataDir: folder, ...pgliteOptions })
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new DatabaseUnusable(`The folder ${folder} has files but no PG_VERSION, so it is not a database. ${remedy}`)
  }
  try {
    const client = await PGlite.create({ dataDir: folder, ...pgliteOptions })
    await checkTables(client)
    return client
  } catch (error) {
    if (isSystemError(error)) throw error
    const reason = error instanceof Error && 'code' in error ? ` (${error.message})` : ''
    const sentence = `The database in ${folder} cannot be read: one of its files is damaged or cut off${reason}. ${remedy}`
    throw new DatabaseUnusable(sentence, { cause: error })
  }
}

/** Makes the database beside its folder and moves it there, so that a process killed meanwhile leaves nothing half made. */
async function initialize(folder: string): Promise<void> {
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  const client = await PGlite.create({ dataDir: part, ...pgliteOptions })
  await client.close()
  rmSync(folder, { recursive: true, force: true })
  renameSync(part, folder)
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

// A full disk or a read-only folder: their own message says what to do.
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))
}
