import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

const entry = v.object({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean()),
  inBundle: v.optional(v.boolean()),
  name: v.optional(v.string()),
})
export type LockEntry = v.InferOutput<typeof entry>

const lockFile = v.pipe(v.string(), v.parseJson(), v.object({ packages: v.record(v.string(), entry) }))

/** Returns the packages of the lock file by their folder. */
export function readLock(): readonly (readonly [folder: string, LockEntry])[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')
  return Object.entries(v.parse(lockFile, text).packages).filter(([folder]) => folder !== '')
}

/** Returns what the registry calls a package, and its version: `@babel/core@7.29.0`. An alias in the lock file has its real name. */
export function versionOf([folder, { name, version = '' }]: readonly [folder: string, LockEntry]): string {
  return `${name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`
}
