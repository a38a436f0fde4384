import { defineWalk } from '#machines/defineWalk.ts'
import { finderMachine } from '#machines/finder.ts'

export const walk = defineWalk({
  machine: finderMachine,
  inputs: ['', 'power_min=100'].map((query) => ({ query, issues: {} })),
  events: [
    { type: 'filter.change', query: 'power_min=100', typedIn: 'power_min' },
    { type: 'filter.change', query: '', typedIn: null },
    { type: 'filter.submit' },
    { type: 'fields.check', issues: { power: 'bounds' } },
    { type: 'address.change', query: 'power_min=100' },
  ],
  paths: 'shortest',
  invariants: (snapshot, times) => {
    const { current, requested } = snapshot.context
    return {
      'only new filters are applied': !snapshot.matches('filtering') || current !== requested,
      'without a pending change, the requested filters are the current ones':
        snapshot.hasTag('busy') || current === requested,
      'filters are applied before the address is awaited': !snapshot.matches('filtering') || times('applyFilters') > 0,
    }
  },
})
