import { describe, expect, test } from 'vitest'
import type { Diagram, GraphState } from '#renderer/inspector/graph/graph.ts'
import { fontSize, minFontSize } from '#renderer/inspector/graph/textSize.ts'
import { boxOfActive, firstScale, scaleToFit, scrollTo, zoomScale } from '#renderer/inspector/statechart/chartView.ts'
import { loadDiagrams } from '#renderer/inspected/loadDiagrams.ts'

const diagrams = [...(await loadDiagrams()).values()]

describe.each([
  ['beside the log', { width: 690, height: 560 }],
  ['on a phone', { width: 340, height: 520 }],
])('%s', (_where, seen) => {
  test.each(diagrams.map((diagram) => [diagram.graph.id, diagram] as const))(
    'all active states of %s are in view, wherever it was scrolled to',
    (_id, diagram) => {
      const { layout } = diagram
      for (const active of combinationsOf(diagram)) {
        const box = boxOfActive(diagram, active)
        if (box === undefined) throw new Error('No state is active.')
        const scale = Math.min(firstScale(layout, seen), scaleToFit(box, seen))
        for (const corner of [0, Infinity]) {
          const before = within({ left: corner, top: corner })
          const { left, top } = within(scrollTo(box, seen, { scale, ...before }))
          const states = [...active].flatMap((id) => (hasInside(diagram, id) ? [] : (layout.states[id] ?? [])))
          expect(states.length).toBeGreaterThan(0)
          for (const { x, y, width, height } of states) {
            expect(x * scale).toBeGreaterThanOrEqual(left - 0.01)
            expect(y * scale).toBeGreaterThanOrEqual(top - 0.01)
            expect((x + width) * scale).toBeLessThanOrEqual(left + seen.width + 0.01)
            expect((y + height) * scale).toBeLessThanOrEqual(top + seen.height + 0.01)
          }
        }

        /** Returns where the browser scrolls to at most. */
        function within({ left, top }: { readonly left: number; readonly top: number }) {
          return {
            left: Math.min(Math.max(0, left), Math.max(0, layout.width * scale - seen.width)),
            top: Math.min(Math.max(0, top), Math.max(0, layout.height * scale - seen.height)),
          }
        }
      }
    },
  )
})

test('in a window of 1440 × 900 every chart fits with text that can be read', () => {
  for (const { layout } of diagrams)
    expect(scaleToFit(layout, { width: 1320, height: 884 }) * fontSize).toBeGreaterThanOrEqual(minFontSize)
})

test('a chart begins with all of it, but never with text too small to be read', () => {
  expect(firstScale({ width: 200, height: 100 }, { width: 400, height: 400 })).toBe(1)
  expect(firstScale({ width: 4000, height: 100 }, { width: 400, height: 400 }) * fontSize).toBeCloseTo(minFontSize)
})

test('nothing moves while what is active is seen', () => {
  const [box, view] = [
    { x: 100, y: 100, width: 50, height: 50 },
    { scale: 1, left: 60, top: 70 },
  ] as const
  expect(scrollTo(box, { width: 200, height: 200 }, view)).toEqual({ left: 60, top: 70 })
  expect(scrollTo(box, { width: 80, height: 60 }, view)).toEqual({ left: 85, top: 95 })
})

test('zoom ends at a fifth and at three times, and a step back leads to the same scale', () => {
  expect(zoomScale(zoomScale(0.8, 1), -1)).toBeCloseTo(0.8)
  expect([zoomScale(1, -100), zoomScale(1, 100)]).toEqual([0.2, 3])
})

/** Returns all sets of states that can be active at a time, as far as the shape of the machine says. */
function combinationsOf({ graph }: Diagram): ReadonlySet<string>[] {
  const [root] = graph.states
  return root === undefined ? [] : of(root)

  function of({ id, type }: GraphState): ReadonlySet<string>[] {
    const inner = graph.states.filter(({ parent, type: kind }) => parent === id && kind !== 'history')
    if (inner.length === 0) return [new Set([id])]
    if (type !== 'parallel') return inner.flatMap((each) => of(each)).map((ids) => new Set([id, ...ids]))
    return inner.reduce<ReadonlySet<string>[]>(
      (sets, each) => sets.flatMap((ids) => of(each).map((more) => new Set([...ids, ...more]))),
      [new Set([id])],
    )
  }
}

function hasInside({ graph }: Diagram, id: string): boolean {
  return graph.states.some(({ parent, type }) => parent === id && type !== 'history')
}
