// Writes the packages of the lock file as a list that scanners read (CycloneDX), beside the built server. Runs in a build only.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '../..')
const file = path.resolve(root, process.argv[2] ?? 'dist/app/sbom.cdx.json')
const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 50_000_000,
  shell: process.platform === 'win32',
})
if (status === 0) {
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  writeFileSync(file, `${JSON.stringify(reproducible(JSON.parse(stdout), name))}\n`)
} else {
  console.error(`The list of packages could not be made: ${stderr}`)
  process.exitCode = 1
}

/** Returns a list without what differs from build to build: its number and time, and the name of the folder. */
function reproducible({ serialNumber: _number, metadata, ...list }, name) {
  const { timestamp: _timestamp, component, ...others } = metadata
  return { ...list, metadata: { ...others, component: { ...component, name } } }
}
