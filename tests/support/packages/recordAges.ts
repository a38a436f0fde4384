import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { packageAges, packageAgesFile } from '#tests/support/packages/packageAges.ts'
import { readLock, versionOf } from '#tests/support/packages/lockEntries.ts'

/** Records in `packageAges.json` when each version of the lock file was published, by the registry of npm; forgets what is gone. */
const known = packageAges()
const wanted = [...new Set(readLock().map((each) => versionOf(each)))].toSorted()
const recorded: [string, string][] = []
for (const version of wanted) recorded.push([version, known.get(version) ?? (await publishedOn(version))])
const text = `${JSON.stringify(Object.fromEntries(recorded), undefined, 2)}\n`
if (text !== readFileSync(packageAgesFile, 'utf8')) writeFileSync(packageAgesFile, text)

/** Returns the day a version was published, as `2026-11-28` in UTC. */
async function publishedOn(version: string): Promise<string> {
  const at = version.lastIndexOf('@')
  const [name, number] = [version.slice(0, at), version.slice(at + 1)]
  const response = await fetch(`https://registry.npmjs.org/${name.replace('/', '%2f')}`)
  const { time } = v.parse(v.object({ time: v.record(v.string(), v.string()) }), await response.json())
  const published = time[number]
  if (published === undefined) throw new Error(`The registry has no ${version}`)
  return published.slice(0, 'yyyy-mm-dd'.length)
}
