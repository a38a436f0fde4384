import { defineWalk } from '#machines/defineWalk.ts'
import { finderMachine } from '#machines/finder.ts'

export const walk = defineWalk({
  machine: finderMachine,
  inputs: ['', 'power_min=100'],
  events: [
    { type: 'filter.change', query: 'power_min=100', typed: true },
    { type: 'filter.change', query: '', typed: false },
    { type: 'filter.submit' },
    { type: 'address.change', query: 'power_min=100' },
  ],
  paths: 'shortest',
  invariants: (snapshot, times) => {
    const { shown, wanted } = snapshot.context
    return {
      'nothing is asked for that is shown already': !snapshot.matches('filtering') || shown !== wanted,
      'who waits for nothing has what was wanted': snapshot.hasTag('busy') || shown === wanted,
      'an address is asked for before it is waited for': !snapshot.matches('filtering') || times('applyFilters') > 0,
    }
  },
})
