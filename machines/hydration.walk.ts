import { defineWalk } from '#machines/defineWalk.ts'
import { hydrationMachine } from '#machines/hydration.ts'

export const walk = defineWalk({
  machine: hydrationMachine,
  inputs: [{ width: 639 }, { width: 640 }],
  events: [
    { type: 'interaction.start' },
    { type: 'page.idle' },
    { type: 'app.loaded' },
    { type: 'app.failed', reason: 'TypeError: Failed to fetch' },
    { type: 'entry.failed', reason: 'It has not come.' },
  ],
  invariants: (snapshot, times) => ({
    'the application is loaded before hydration is done': !snapshot.hasTag('done') || times('load') > 0,
    'a reason is there exactly after a failure': (snapshot.context.reason !== null) === snapshot.matches('failed'),
    'nothing is loaded while waiting': !snapshot.matches('waiting') || times('load') === 0,
  }),
})
