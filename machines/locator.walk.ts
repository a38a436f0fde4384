import { defineWalk } from '#machines/defineWalk.ts'
import { locatorMachine } from '#machines/locator.ts'

const partial = { dealers: [], total: 3 }
const complete = { dealers: [], total: 0 }
const initial = { selected: null, view: 'list' } as const

export const walk = defineWalk({
  machine: locatorMachine,
  inputs: [
    { query: '', result: partial, ...initial },
    { query: 'address=Cremona', result: null, selected: 'b', view: 'map' },
  ],
  events: [
    { type: 'search.submit', query: 'address=Cremona' },
    { type: 'search.submit', query: '' },
    { type: 'filter.change', query: 'service=y' },
    { type: 'address.change', query: 'address=Cremona', result: complete, ...initial },
    { type: 'address.change', query: 'address=Cremona', result: null, ...initial },
    { type: 'address.change', query: 'service=y', result: complete, selected: 'b', view: 'map' },
    { type: 'address.change', query: '', result: complete, ...initial },
    { type: 'address.leave' },
    { type: 'search.retry' },
    { type: 'stores.request' },
    { type: 'card.select', id: 'a' },
    { type: 'card.select', id: 'a', view: 'map' },
    { type: 'view.change', view: 'map' },
    { type: 'details.toggle', id: 'a', open: true },
    { type: 'details.toggle', id: 'b', open: false },
    { type: 'forms.toggle', id: 'a', open: true },
    { type: 'forms.toggle', id: 'a', open: false },
  ],
  paths: 'shortest',
  view: ({ value, context: { current, requested, superseded, stores, selected, view } }) => ({
    ...{ value, current, requested, superseded, selected, view },
    total: stores?.total,
  }),
  invariants: (snapshot, times) => {
    const { current, requested, superseded } = snapshot.context
    const busy = snapshot.hasTag('busy')
    return {
      'without a pending search, the requested query is the current one': busy || current === requested,
      'a search is sent before it is pending': !busy || times('search') + times('filter') + times('reload') > 0,
      'a query is superseded only during a search': superseded === null || busy,
    }
  },
})
