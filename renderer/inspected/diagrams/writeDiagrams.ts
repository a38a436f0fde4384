import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'
import type { StatechartGraph } from '#renderer/inspector/graph/graph.ts'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'
import { diagramFiles } from '#renderer/inspected/diagrams/diagramFiles.tsx'
import { mergeReached, problemsOf } from '#renderer/inspected/diagrams/reachedFile.ts'

/**
 * `npm run diagrams`: writes the diagrams of all machines. With `--check` it writes nothing and fails when a file is out of date, when
 * `reached.json` names what no machine has, or nothing of a machine. That file holds the ids of states and transitions that the browser
 * tests of the machines reach; what `REACHED_FILE` has recorded replaces it.
 */
const machines = path.resolve(import.meta.dirname, '../../../machines')
const folder = path.join(machines, 'diagrams')
const reachedFile = path.join(folder, 'reached.json')
const recorded = process.env['REACHED_FILE']
if (recorded !== undefined) {
  const { reached: next, unsteady } = mergeReached(readReached(), readFileSync(recorded, 'utf8'))
  writeFileSync(reachedFile, `${JSON.stringify(next, null, 2)}\n`)
  if (unsteady.length > 0) console.log(`Not reached by every run, and so left out:\n${unsteady.join('\n')}`)
}
const reached = readReached()

const files: Record<string, string> = {}
const graphs: StatechartGraph[] = []
for (const file of readdirSync(machines).filter((each) => each.endsWith('.walk.ts'))) {
  const { walk }: { walk: { machine: AnyStateMachine } } = await import(path.join(machines, file))
  Object.assign(files, await diagramFiles(walk.machine, reached))
  graphs.push(toGraph(walk.machine))
}

const present = readdirSync(folder).filter((file) => /\.(json|svg|mmd)$/.test(file) && file !== 'reached.json')
const gone = present.filter((file) => !(file in files))
const changed = Object.keys(files).filter((file) => read(file) !== files[file])
if (process.argv.includes('--check')) {
  if (gone.length + changed.length > 0) {
    console.error(`Out of date; run \`npm run diagrams\`:\n${[...gone, ...changed].join('\n')}`)
    process.exitCode = 1
  }
  const problems = problemsOf(reached, graphs)
  if (problems.length > 0) {
    console.error(`machines/diagrams/reached.json:\n${problems.join('\n')}\nRun \`npm run diagrams:record\`.`)
    process.exitCode = 1
  }
} else {
  for (const file of gone) rmSync(path.join(folder, file))
  for (const file of changed) writeFileSync(path.join(folder, file), files[file] ?? '')
  console.log(`${changed.length} written, ${gone.length} removed`)
}

function readReached(): readonly string[] {
  return v.parse(v.array(v.string()), JSON.parse(readFileSync(reachedFile, 'utf8')))
}

function read(file: string): string | undefined {
  const target = path.join(folder, file)
  return existsSync(target) ? readFileSync(target, 'utf8') : undefined
}
