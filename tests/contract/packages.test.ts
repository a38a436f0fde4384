import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readLock, versionOf, type LockEntry } from '#tests/support/packages/lockEntries.ts'
import { packageAges } from '#tests/support/packages/packageAges.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const packages = readLock()

test('every package is from the registry and has a checksum', () => {
  // Without `resolved` it is the registry of npm.
  const registry = 'https://registry.npmjs.org/'
  const isSound = ({ resolved = registry, integrity = '' }: LockEntry) =>
    resolved.startsWith(registry) && integrity.startsWith('sha512-')
  const odd = packages.flatMap(([name, facts]) => (facts.inBundle === true || isSound(facts) ? [] : [name]))
  expect(odd).toEqual([])
})

test('npm adds no version younger than seven days', () => {
  expect(read('.npmrc').split('\n')).toContain('min-release-age=7')
})

/** Versions that are taken although they are younger, with the reason: a fix of a weakness that is known. */
const takenYoung: ReadonlyMap<string, string> = new Map()
const sevenDays = 7 * 86_400_000

test('every version in the lock file is seven days old, by the dates that npm run package-ages records', () => {
  const ages = packageAges()
  const versions = [...new Set(packages.map((each) => versionOf(each)))].toSorted()
  expect([...ages.keys()]).toEqual(versions)
  const young = versions.filter((version) => Date.now() - Date.parse(ages.get(version) ?? '') < sevenDays)
  expect(young).toEqual([...takenYoung.keys()].filter((version) => young.includes(version)))
})

test('the packages with a script for the installation are those that server/docs/security.md names', () => {
  const [, table = ''] = /## Packages\n([^]*?)\n## /.exec(read('server/docs/security.md')) ?? []
  const named = [...table.matchAll(/^\| `(node_modules\/[^`]+)` +\| (\S+) +\|/gm)].map(([, name, version]) => [
    name,
    version,
  ])
  const scripted = packages.flatMap(([name, { version, hasInstallScript }]) =>
    hasInstallScript === true ? [[name, version]] : [],
  )
  expect(named).toEqual(scripted)
})
