import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { SettingsError, type Settings } from '#server/env.ts'

/** Makes the data folder. Throws `SettingsError` when it cannot be made or written to, before the start does what takes long. */
export function checkDataDir({ dataDir }: Pick<Settings, 'dataDir'>): void {
  try {
    makeFolder(path.resolve(dataDir))
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new SettingsError(
      `DATA_DIR ${dataDir} ${reasonOf(error, dataDir)}: choose a folder this user may write to.`,
      {
        cause: error,
      },
    )
  }
}

/** Makes a folder and those above it. `mkdir` with `recursive` never ends on Linux where nothing can be made, such as in `/proc`. */
function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    makeFolder(path.dirname(folder))
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) mkdirSync(folder)
  } else if (!statSync(folder).isDirectory()) {
    throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' })
  }
}

function reasonOf(error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST' || code === 'ENOTDIR') return `cannot be made because ${fileOn(dataDir)} is a file`
  if (code === 'EACCES' || code === 'EPERM') return 'may not be written to by this user'
  if (code === 'EROFS') return 'is on a file system that is read-only'
  if (code === 'ENOSPC') return 'cannot be made because the disk is full'
  return `cannot be made (${error instanceof Error ? error.message : String(error)})`
}

/** Returns the last part of a path that exists. */
function fileOn(file: string): string {
  return existsSync(file) ? file : fileOn(path.dirname(file))
}
