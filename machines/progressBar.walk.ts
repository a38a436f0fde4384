import { defineWalk } from '#machines/defineWalk.ts'
import { progressBarMachine } from '#machines/progressBar.ts'

export const walk = defineWalk({
  machine: progressBarMachine,
  inputs: [undefined],
  events: [
    { type: 'request.start', id: 'page' },
    { type: 'request.start', id: 'menus' },
    { type: 'request.end', id: 'page' },
    { type: 'request.end', id: 'menus' },
    { type: 'request.fail', id: 'page' },
  ],
  view: ({ value, context }) => [value, context.requests.toSorted(), context.percent === 100],
  invariants: (snapshot) => {
    const { requests, percent } = snapshot.context
    return {
      'the bar is full only without a pending request': percent < 100 || requests.length === 0,
      'a hidden bar is at 0': snapshot.hasTag('visible') || percent === 0,
      'a request is counted once': new Set(requests).size === requests.length,
      'only a visible bar has failed': snapshot.hasTag('visible') || !snapshot.hasTag('failed'),
    }
  },
})
