import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { transitionName } from '#renderer/inspector/sources/sourcePlace.ts'
import { readSources } from '#renderer/inspector/sources/readSources.ts'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'

const folder = path.resolve(import.meta.dirname, '../../../machines')
const walked = readdirSync(folder).filter((file) => file.endsWith('.walk.ts'))

test.each(walked)('every state, transition, guard and action of %s has a line', async (walk) => {
  const file = path.join(folder, walk.replace('.walk', ''))
  const code = readFileSync(file, 'utf8')
  const {
    walk: { machine },
  }: { walk: { machine: AnyStateMachine } } = await import(path.join(folder, walk))
  const found = readSources(file, code)
  expect(found?.id).toBe(machine.id)
  const { states, transitions } = toGraph(machine)
  const names = [...states.map(({ id }) => id), ...transitions.map((each) => transitionName(each))]
  expect(names.filter((name) => found?.lines[name] === undefined)).toEqual([])
  const lines = code.split('\n')
  for (const { id, key } of states.slice(1)) expect(lines[(found?.lines[id] ?? 0) - 1]).toContain(key)
})
