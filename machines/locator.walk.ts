import { defineWalk } from '#machines/defineWalk.ts'
import { locatorMachine } from '#machines/locator.ts'

const partial = { dealers: [], total: 3 }
const whole = { dealers: [], total: 0 }
const atFirst = { selected: null, view: 'list' } as const

export const walk = defineWalk({
  machine: locatorMachine,
  inputs: [
    { query: '', answer: partial, ...atFirst },
    { query: 'address=Cremona', answer: null, selected: 'b', view: 'map' },
  ],
  events: [
    { type: 'search.submit', query: 'address=Cremona' },
    { type: 'search.submit', query: '' },
    { type: 'filter.change', query: 'service=y' },
    { type: 'address.change', query: 'address=Cremona', answer: whole, ...atFirst },
    { type: 'address.change', query: 'address=Cremona', answer: null, ...atFirst },
    { type: 'address.change', query: 'service=y', answer: whole, selected: 'b', view: 'map' },
    { type: 'address.change', query: '', answer: whole, ...atFirst },
    { type: 'address.leave' },
    { type: 'answer.retry' },
    { type: 'stores.want' },
    { type: 'card.select', id: 'a' },
    { type: 'card.select', id: 'a', view: 'map' },
    { type: 'view.change', view: 'map' },
    { type: 'details.toggle', id: 'a', open: true },
    { type: 'details.toggle', id: 'b', open: false },
    { type: 'forms.toggle', id: 'a', open: true },
    { type: 'forms.toggle', id: 'a', open: false },
  ],
  paths: 'shortest',
  view: ({ value, context: { shown, wanted, passed, stores, selected, view } }) => ({
    ...{ value, shown, wanted, passed, selected, view },
    total: stores?.total,
  }),
  invariants: (snapshot, times) => {
    const { shown, wanted, passed } = snapshot.context
    const busy = snapshot.hasTag('busy')
    return {
      'who waits for nothing has what was wanted': busy || shown === wanted,
      'a question is asked before it is waited for': !busy || times('search') + times('filter') + times('reload') > 0,
      'a question is given up only for another': passed === null || busy,
    }
  },
})
