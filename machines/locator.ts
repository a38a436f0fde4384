import { assign, setup } from 'xstate'
import { openIdAfter, type LocatorContext, type LocatorEvent, type LocatorInput } from '#machines/locatorState.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

/**
 * Dealer locator: stores, requested query, loading and failure, selected card, open details and forms. Query, selection and view
 * live in the address of the page and survive a reload; the result of a superseded query is ignored.
 */
export const locatorMachine = setup({
  types: typesOf<{
    context: LocatorContext
    events: LocatorEvent
    input: LocatorInput
    tags: 'busy' | 'settled' | 'failed'
  }>(),
  actions: {
    search: noEffect,
    filter: noEffect,
    reload: noEffect,
    keepSelection: noEffect,
    keepView: noEffect,
    request: assign(({ context: { current, requested }, event }) => ({
      superseded: requested === current ? null : requested,
      requested: 'query' in event ? event.query : requested,
    })),
    readAddress: assign(({ event }) =>
      event.type === 'address.change' ? { current: event.query, selected: event.selected, view: event.view } : {},
    ),
    resetRequest: assign(({ context }) => ({ requested: context.current, superseded: null })),
    storeResult: assign(({ context, event }) => ({
      stores: ('result' in event ? event.result : null) ?? context.stores,
    })),
    select: assign(({ context, event }) =>
      event.type === 'card.select' ? { selected: event.id, view: event.view ?? context.view } : {},
    ),
    setView: assign(({ event }) => (event.type === 'view.change' ? { view: event.view } : {})),
    toggleDetails: assign(({ context, event }) => ({ details: openIdAfter(context.details, event, 'details.toggle') })),
    toggleForms: assign(({ context, event }) => ({ forms: openIdAfter(context.forms, event, 'forms.toggle') })),
  },
  guards: {
    isCurrent: ({ context, event }) => 'query' in event && event.query === context.current,
    isRequested: ({ context, event }) => 'query' in event && event.query === context.requested,
    /** A result for the address on screen while another query is loading. */
    isLate: ({ context: { current, requested }, event }) =>
      'query' in event && event.query === current && current !== requested,
    isSuperseded: ({ context, event }) => 'query' in event && event.query === context.superseded,
    hasFailed: ({ event }) => 'result' in event && event.result === null,
    isPartial: ({ context: { stores } }) => stores !== null && stores.dealers.length < stores.total,
  },
}).createMachine({
  id: 'locator',
  context: ({ input: { query, result, selected, view } }) => ({
    ...{ current: query, requested: query, superseded: null, stores: result },
    ...{ selected, view, details: null, forms: null },
  }),
  initial: 'idle',
  on: {
    'card.select': { actions: ['select', 'keepSelection'] },
    'view.change': { actions: ['setView', 'keepView'] },
    'details.toggle': { actions: 'toggleDetails' },
    'forms.toggle': { actions: 'toggleForms' },
    'stores.request': { guard: 'isPartial', actions: 'reload' },
    'search.retry': { target: '.searching', actions: 'reload' },
    'search.submit': [
      { guard: 'isCurrent', target: '.settled', actions: 'resetRequest' },
      { target: '.searching', actions: ['request', 'search'] },
    ],
    'filter.change': [{ guard: 'isRequested' }, { target: '.searching', actions: ['request', 'filter'] }],
    'address.change': [
      { guard: 'hasFailed', target: '.failed', actions: ['readAddress', 'resetRequest'] },
      // Another card or view, or all stores: nothing to announce.
      { guard: 'isCurrent', actions: ['readAddress', 'storeResult'] },
      { target: '.settled', actions: ['readAddress', 'resetRequest', 'storeResult'] },
    ],
  },
  states: {
    idle: {},
    searching: {
      tags: 'busy',
      on: {
        'address.leave': { target: 'idle', actions: 'resetRequest' },
        'address.change': [
          { guard: 'isLate', actions: ['readAddress', 'storeResult'] },
          { guard: 'isSuperseded', actions: 'readAddress' },
          { guard: 'hasFailed', target: 'failed', actions: ['readAddress', 'resetRequest'] },
          { target: 'settled', actions: ['readAddress', 'resetRequest', 'storeResult'] },
        ],
      },
    },
    settled: { tags: 'settled' },
    failed: {
      tags: 'failed',
      on: {
        'search.submit': { target: 'searching', actions: ['request', 'search'] },
        'address.change': [
          { guard: 'hasFailed', actions: ['readAddress', 'resetRequest'] },
          { target: 'settled', actions: ['readAddress', 'resetRequest', 'storeResult'] },
        ],
      },
    },
  },
})
