import { expect, test } from 'vitest'
import { toGraph } from '#renderer/inspector/graph/toGraph.ts'
import { menuMachine } from '#machines/menu.ts'
import { modalMachine } from '#machines/modal.ts'
import { mergeReached, problemsOf } from '#renderer/inspected/diagrams/reachedFile.ts'

const run = (machines: readonly string[], ...reached: readonly string[]) => JSON.stringify({ machines, reached })

test('what every run has reached replaces what was known of its machines, and of no other', () => {
  const before = ['menu', 'menu.closed', 'modal', 'modal.open']
  const recorded = [
    run(['menu', 'site'], 'menu', 'menu.open', 'site'),
    run(['menu', 'site'], 'menu', 'menu.open', 'menu on menu.close, 1', 'site'),
  ]
  expect(mergeReached(before, recorded.join('\n'))).toEqual({
    reached: ['menu', 'menu.open', 'modal', 'modal.open', 'site'],
    unsteady: ['menu on menu.close, 1'],
  })
})

test('what no machine has, and a machine that nothing reaches, are problems', () => {
  const graphs = [menuMachine, modalMachine].map(toGraph)
  expect(problemsOf(['menu', 'menu.open', 'modal'], graphs)).toEqual([])
  expect(problemsOf(['menu', 'menu.ajar', 'menu.open'], graphs)).toEqual([
    'No machine has menu.ajar.',
    'No browser test reaches modal.',
  ])
})
