import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { setup, type AnyStateMachine } from 'xstate'
import { typesOf } from '#machines/typesOf.ts'
import { getStateNodes } from 'xstate/graph'
import { defineWalk, type Walk } from '#machines/defineWalk.ts'
import { walkMachine } from '#tests/support/walkMachine.ts'

const folder = path.resolve(import.meta.dirname, '../../machines')
const maxLines = 120
const walks = import.meta.glob<Walk<AnyStateMachine>>('../../machines/*.walk.ts', { eager: true, import: 'walk' })

const files = readdirSync(folder).filter((file) => /^\w+\.ts$/.test(file))
const machines = files.filter((file) => /^export const \w+Machine\b/m.test(read(file))).map((file) => file.slice(0, -3))

describe('every file of the folder', () => {
  test.each(files)(
    '%s is pure: it imports only XState, schemas and machines, and uses no clock, document or network',
    (file) => {
      const targets = [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target)
      const foreign = targets.filter((target) => !/^(xstate$|#schemas\/|#machines\/)/.test(target ?? ''))
      expect(foreign, `machines/${file}: do without these imports; name an effect in setup() and provide it`).toEqual(
        [],
      )
      const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      const impure =
        /(?<![\w.'])(?:window|document|location|navigator|localStorage|fetch|setTimeout|setInterval)(?=[.([])|\bDate\b|Math\.random/g
      const reads = `machines/${file}: take this from input or an event, or name an effect in setup() and provide it`
      expect(code.match(impure) ?? [], reads).toEqual([])
    },
  )
})

const walkHint = 'export `walk` there with its inputs, events and invariants (machines/README.md, Walks)'

describe.each(machines)('%s', (name) => {
  const walk = walks[`../../machines/${name}.walk.ts`]

  test('is the only machine of the file of its name, with a test and a walk', () => {
    const file = `machines/${name}.ts`
    const exported = read(`${name}.ts`).match(/^export const \w+Machine\b/gm)
    expect(exported, `${file}: export one machine, named as the file`).toEqual([`export const ${name}Machine`])
    const lines = read(`${name}.ts`).trimEnd().split('\n').length
    expect(lines, `${file}: split it, or move helpers to a file beside it`).toBeLessThanOrEqual(maxLines)
    const hasTest = existsSync(path.join(folder, `${name}.test.ts`))
    expect(hasTest, `machines/${name}.test.ts is missing: test what the machine does there`).toBe(true)
    const id = walk === undefined ? walkHint : `give the machine this id in ${file}`
    expect(walk?.machine.id, `machines/${name}.walk.ts: ${id}`).toBe(name)
  })

  test('names its events noun.verb and takes its times from named delays', () => {
    const nodes = walk === undefined ? [] : [walk.machine.root, ...getStateNodes(walk.machine.root)]
    const events = nodes.flatMap((node) => node.ownEvents).filter((event) => !event.startsWith('xstate.'))
    const unnamed = events.filter((event) => !/^[a-z]+[a-zA-Z]*\.([a-z]+[a-zA-Z]*|\*)$/.test(event))
    expect(unnamed, `machines/${name}.ts: rename each of these events noun.verb`).toEqual([])
    const known = Object.keys(walk?.machine.implementations.delays ?? {})
    const delays = nodes.flatMap(({ after }) => after.map(({ delay }) => delay))
    const inPlace = delays.filter((delay) => typeof delay !== 'string' || !known.includes(delay))
    expect(inPlace, `machines/${name}.ts: name each of these delays in setup(), from machines/delays.ts`).toEqual([])
  })

  test('reaches every state and takes every transition in its walk', () => {
    const report = walk === undefined ? undefined : walkMachine(walk)
    const all = { runs: expect.any(Number), unreachedStates: [], untakenTransitions: [] }
    const hint = walk === undefined ? walkHint : 'add inputs or events that lead to these states and transitions'
    expect(report, `machines/${name}.walk.ts: ${hint}`).toEqual(all)
  })
})

describe('a walk', () => {
  const machine = setup({ types: typesOf<{ events: { type: 'door.open' | 'door.lock' } }>() }).createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { 'door.open': 'open', 'door.lock': 'locked' } }, open: { tags: 'open' }, locked: {} },
  })

  test('reports unreached states and untaken transitions', () => {
    expect(walkMachine(defineWalk({ machine, inputs: [undefined], events: [{ type: 'door.open' }] }))).toEqual({
      runs: 1,
      unreachedStates: ['door.locked'],
      untakenTransitions: ['door.shut on door.lock, 1'],
    })
  })

  test('throws with the events that lead to a broken invariant', () => {
    const walk = defineWalk({
      machine,
      inputs: [undefined],
      events: [{ type: 'door.open' }],
      invariants: (snapshot) => ({ 'the door stays shut': !snapshot.hasTag('open') }),
    })
    expect(() => walkMachine(walk)).toThrow(
      '[{"type":"door.open"}] leads to {"value":"open"}, but: the door stays shut',
    )
  })
})

function read(file: string): string {
  return readFileSync(path.join(folder, file), 'utf8')
}
