import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Walk } from '#machines/defineWalk.ts'
import type { Box, Diagram } from '#renderer/inspector/graph/graph.ts'
import { fitScale, fontSize, minFontSize } from '#renderer/inspector/graph/textSize.ts'
import { isGraph } from '#renderer/inspector/graph/isGraph.ts'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'
import { listFiles, readSource } from '#tests/support/sourceTree.ts'

const walks = import.meta.glob<Walk<AnyStateMachine>>('../../machines/*.walk.ts', { eager: true, import: 'walk' })
const diagrams = import.meta.glob<Diagram>(['../../machines/diagrams/*.json', '!**/reached.json'], {
  eager: true,
  import: 'default',
})
const machines = Object.values(walks).map(({ machine }) => machine)

test('every machine has a diagram', () => {
  const rendered = Object.values(diagrams).map(({ graph }) => graph.id)
  expect(rendered, 'machines/diagrams/ is out of date: run `npm run diagrams`').toEqual(machines.map(({ id }) => id))
})

test('every machine has one browser test that checks what it reaches', () => {
  const tests = listFiles('tests/e2e', /\.e2e\.ts$/).map(readSource)
  const calls = tests.flatMap((source) => [...source.matchAll(/\breaches\(([^)]*)\)/g)].map(([, names = '']) => names))
  const reached = calls.flatMap((names) => [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
  const count = (id: string) => reached.filter((name) => name === id).length
  expect([
    ...machines
      .filter(({ id }) => count(id) !== 1)
      .map(
        ({ id }) =>
          `${count(id)} tests of tests/e2e/machines*.e2e.ts end with reaches('${id}'): write one that leads the machine through its states and ends so.`,
      ),
    ...reached
      .filter((name) => !machines.some(({ id }) => id === name))
      .map((name) => `tests/e2e/ has reaches('${name}'), but there is no machine of this name: remove it.`),
  ]).toEqual([])
})

describe.each(Object.values(diagrams).map((diagram) => [diagram.graph.id, diagram] as const))('%s', (id, diagram) => {
  const { graph, layout } = diagram

  test('shows the machine as it is', () => {
    const machine = machines.find((each) => each.id === id)
    const todo = `machines/diagrams/${id}.json is out of date: run \`npm run diagrams\``
    expect(machine && toGraph(machine), todo).toEqual(graph)
    expect(isGraph(graph)).toBe(true)
  })

  test(`fits a window of 1440 × 900 with text of at least ${minFontSize} px`, () => {
    expect(fontSize * fitScale(layout)).toBeGreaterThanOrEqual(minFontSize)
  })

  test('keeps every state inside the state around it, and apart from its siblings', () => {
    const boxOf = (state: string) => layout.states[state] ?? { x: 0, y: 0, width: 0, height: 0 }
    const wrong = graph.states.flatMap((state) => {
      const siblings = graph.states.filter(({ id: other, parent }) => parent === state.parent && other < state.id)
      const notInside = state.parent !== null && !contains(boxOf(state.parent), boxOf(state.id)) ? [state.id] : []
      return [
        ...notInside,
        ...siblings.filter((other) => overlap(boxOf(other.id), boxOf(state.id))).map((other) => other.id),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('no label covers another, or a state that has no states inside', () => {
    const labels = layout.edges.map(({ source, target, label }) => ({ name: `${source} → ${target}`, box: label }))
    const leaves = graph.states.filter((state) => !graph.states.some(({ parent }) => parent === state.id))
    const boxes = [...labels, ...leaves.map((state) => ({ name: state.id, box: layout.states[state.id] }))]
    const covered = labels.flatMap(({ name, box }) =>
      boxes
        .filter((other) => other.name !== name && other.box !== undefined && overlap(box, other.box))
        .map((other) => `${name}, ${other.name}`),
    )
    expect(covered).toEqual([])
  })
})

function contains(outer: Box, { x, y, width, height }: Box): boolean {
  return x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
