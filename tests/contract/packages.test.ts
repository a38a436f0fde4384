import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const entry = v.object({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  hasInstallScript: v.optional(v.boolean()),
  inBundle: v.optional(v.boolean()),
})
const lock = v.parse(
  v.pipe(v.string(), v.parseJson(), v.object({ packages: v.record(v.string(), entry) })),
  read('package-lock.json'),
)
const packages = Object.entries(lock.packages).filter(([name]) => name !== '')

test('every package is from the registry and has a checksum', () => {
  // Without `resolved` it is the registry of npm.
  const registry = 'https://registry.npmjs.org/'
  const isSound = ({ resolved = registry, integrity = '' }: v.InferOutput<typeof entry>) =>
    resolved.startsWith(registry) && integrity.startsWith('sha512-')
  const odd = packages.flatMap(([name, facts]) => (facts.inBundle === true || isSound(facts) ? [] : [name]))
  expect(odd).toEqual([])
})

test('npm adds no version younger than seven days', () => {
  expect(read('.npmrc').split('\n')).toContain('min-release-age=7')
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
