import { assign, setup } from 'xstate'
import { openOf, type LocatorContext, type LocatorEvent, type LocatorInput } from '#machines/locatorState.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

/**
 * The dealer locator (specification, section 4): stores, searched value, loader, filters, selected card, toggles of details and
 * forms. What is to come back after a reload goes into the address, and an answer to a question given up meanwhile is passed over.
 */
export const locatorMachine = setup({
  types: typesOf<{
    context: LocatorContext
    events: LocatorEvent
    input: LocatorInput
    tags: 'busy' | 'answered' | 'failed'
  }>(),
  actions: {
    search: noEffect,
    filter: noEffect,
    reload: noEffect,
    keepSelection: noEffect,
    keepView: noEffect,
    want: assign(({ context: { shown, wanted }, event }) => ({
      passed: wanted === shown ? null : wanted,
      wanted: 'query' in event ? event.query : wanted,
    })),
    see: assign(({ event }) =>
      event.type === 'address.change' ? { shown: event.query, selected: event.selected, view: event.view } : {},
    ),
    follow: assign(({ context }) => ({ wanted: context.shown, passed: null })),
    take: assign(({ context, event }) => ({ stores: ('answer' in event ? event.answer : null) ?? context.stores })),
    select: assign(({ context, event }) =>
      event.type === 'card.select' ? { selected: event.id, view: event.view ?? context.view } : {},
    ),
    turn: assign(({ event }) => (event.type === 'view.change' ? { view: event.view } : {})),
    unfold: assign(({ context, event }) => ({ details: openOf(context.details, event, 'details.toggle') })),
    offer: assign(({ context, event }) => ({ forms: openOf(context.forms, event, 'forms.toggle') })),
  },
  guards: {
    isShown: ({ context, event }) => 'query' in event && event.query === context.shown,
    isWanted: ({ context, event }) => 'query' in event && event.query === context.wanted,
    /** About the address still on screen, while another is wanted. */
    isLate: ({ context: { shown, wanted }, event }) => 'query' in event && event.query === shown && shown !== wanted,
    isPassed: ({ context, event }) => 'query' in event && event.query === context.passed,
    isUnanswered: ({ event }) => 'answer' in event && event.answer === null,
    isPartial: ({ context: { stores } }) => stores !== null && stores.dealers.length < stores.total,
  },
}).createMachine({
  id: 'locator',
  context: ({ input: { query, answer, selected, view } }) => ({
    ...{ shown: query, wanted: query, passed: null, stores: answer },
    ...{ selected, view, details: null, forms: null },
  }),
  initial: 'idle',
  on: {
    'card.select': { actions: ['select', 'keepSelection'] },
    'view.change': { actions: ['turn', 'keepView'] },
    'details.toggle': { actions: 'unfold' },
    'forms.toggle': { actions: 'offer' },
    'stores.want': { guard: 'isPartial', actions: 'reload' },
    'answer.retry': { target: '.searching', actions: 'reload' },
    'search.submit': [
      { guard: 'isShown', target: '.answered', actions: 'follow' },
      { target: '.searching', actions: ['want', 'search'] },
    ],
    'filter.change': [{ guard: 'isWanted' }, { target: '.searching', actions: ['want', 'filter'] }],
    'address.change': [
      { guard: 'isUnanswered', target: '.failed', actions: ['see', 'follow'] },
      // Another card or view, all the stores: nothing to announce.
      { guard: 'isShown', actions: ['see', 'take'] },
      { target: '.answered', actions: ['see', 'follow', 'take'] },
    ],
  },
  states: {
    idle: {},
    searching: {
      tags: 'busy',
      on: {
        'address.leave': { target: 'idle', actions: 'follow' },
        'address.change': [
          { guard: 'isLate', actions: ['see', 'take'] },
          { guard: 'isPassed', actions: 'see' },
          { guard: 'isUnanswered', target: 'failed', actions: ['see', 'follow'] },
          { target: 'answered', actions: ['see', 'follow', 'take'] },
        ],
      },
    },
    answered: { tags: 'answered' },
    failed: {
      tags: 'failed',
      on: {
        'search.submit': { target: 'searching', actions: ['want', 'search'] },
        'address.change': [
          { guard: 'isUnanswered', actions: ['see', 'follow'] },
          { target: 'answered', actions: ['see', 'follow', 'take'] },
        ],
      },
    },
  },
})
