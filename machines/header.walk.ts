import { defineWalk } from '#machines/defineWalk.ts'
import { headerMachine, jitter, nearTop } from '#machines/header.ts'

export const walk = defineWalk({
  machine: headerMachine,
  inputs: [undefined],
  events: [
    { type: 'page.scroll', y: 0 },
    { type: 'page.scroll', y: nearTop },
    { type: 'page.scroll', y: nearTop + 10 * jitter },
    { type: 'page.scroll', y: nearTop + 12 * jitter },
    { type: 'focus.inside' },
    { type: 'focus.outside' },
    { type: 'navigation.done' },
  ],
  invariants: (snapshot) => ({
    'near the top the bar is shown': !snapshot.hasTag('collapsed') || snapshot.context.turn > nearTop,
  }),
})
