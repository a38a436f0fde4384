import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

export const packageAgesFile = path.join(import.meta.dirname, 'packageAges.json')
const day = v.pipe(v.string(), v.isoDate())

/** Returns the day each version of the lock file was published, as `npm run package-ages` recorded it. */
export function packageAges(): ReadonlyMap<string, string> {
  const file = v.pipe(v.string(), v.parseJson(), v.record(v.string(), day))
  return new Map(Object.entries(v.parse(file, readFileSync(packageAgesFile, 'utf8'))))
}
