import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { AnyStateMachine } from 'xstate'
import { diagramFiles } from '#renderer/inspector/diagrams/diagramFiles.tsx'

/**
 * `npm run diagrams`: writes the diagrams of all machines. With `--check` it writes nothing and fails when a file is out of date.
 * `reached.json` holds the ids of states and transitions the browser tests reach; `REACHED_FILE` replaces it.
 */
const machines = path.resolve(import.meta.dirname, '../../../machines')
const folder = path.join(machines, 'diagrams')
const reachedFile = path.join(folder, 'reached.json')
const recorded = process.env['REACHED_FILE']
if (recorded !== undefined) {
  const ids = readFileSync(recorded, 'utf8').split('\n').filter(Boolean)
  writeFileSync(reachedFile, `${JSON.stringify([...new Set(ids)].toSorted(), null, 2)}\n`)
}
const reached: readonly string[] = JSON.parse(readFileSync(reachedFile, 'utf8'))

const files: Record<string, string> = {}
for (const file of readdirSync(machines).filter((each) => each.endsWith('.walk.ts'))) {
  const { walk }: { walk: { machine: AnyStateMachine } } = await import(path.join(machines, file))
  Object.assign(files, await diagramFiles(walk.machine, reached))
}

const present = readdirSync(folder).filter((file) => /\.(json|svg|mmd)$/.test(file) && file !== 'reached.json')
const gone = present.filter((file) => !(file in files))
const changed = Object.keys(files).filter((file) => read(file) !== files[file])
if (process.argv.includes('--check')) {
  if (gone.length + changed.length > 0) {
    console.error(`Out of date; run \`npm run diagrams\`:\n${[...gone, ...changed].join('\n')}`)
    process.exitCode = 1
  }
} else {
  for (const file of gone) rmSync(path.join(folder, file))
  for (const file of changed) writeFileSync(path.join(folder, file), files[file] ?? '')
  console.log(`${changed.length} written, ${gone.length} removed`)
}

function read(file: string): string | undefined {
  const target = path.join(folder, file)
  return existsSync(target) ? readFileSync(target, 'utf8') : undefined
}
