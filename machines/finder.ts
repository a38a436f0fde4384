import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

export interface FinderContext {
  /** Filters of the address, as a query in one spelling. */
  readonly shown: string
  /** Filters the visitor has set, in the same spelling. */
  readonly wanted: string
}

export type FinderEvent =
  /** The visitor has set a filter; `typed`: with the keyboard, and the next key may follow. */
  | { readonly type: 'filter.change'; readonly query: string; readonly typed: boolean }
  | { readonly type: 'filter.submit' }
  /** The address has other filters now: ours, or those of a step back. */
  | { readonly type: 'address.change'; readonly query: string }

/**
 * When the filters of a list go into the address, where its state lives: a choice at once, what is typed when the typing rests.
 * The number found is announced only after the visitor has done something.
 */
export const finderMachine = setup({
  types: typesOf<{ context: FinderContext; events: FinderEvent; input: string; tags: 'busy' | 'answered' }>(),
  actions: {
    applyFilters: noEffect,
    want: assign(({ context, event }) => ({ wanted: event.type === 'filter.change' ? event.query : context.wanted })),
    see: assign(({ context, event }) => ({ shown: event.type === 'address.change' ? event.query : context.shown })),
    follow: assign(({ context }) => ({ wanted: context.shown })),
  },
  guards: {
    isTyped: ({ event }) => event.type === 'filter.change' && event.typed,
    isShown: ({ context }) => context.wanted === context.shown,
  },
  delays: { rest: delays.fetchMinimum },
}).createMachine({
  id: 'finder',
  context: ({ input }) => ({ shown: input, wanted: input }),
  initial: 'idle',
  on: {
    'filter.change': [
      { guard: 'isTyped', target: '.typing', actions: 'want' },
      { target: '.deciding', actions: 'want' },
    ],
    'address.change': { target: '.answered', actions: ['see', 'follow'] },
  },
  states: {
    idle: {},
    typing: {
      tags: 'busy',
      after: { rest: 'deciding' },
      on: {
        'filter.submit': 'deciding',
        // An earlier filter has arrived; the visitor is further on.
        'address.change': { actions: 'see' },
      },
    },
    deciding: { always: [{ guard: 'isShown', target: 'answered' }, { target: 'filtering' }] },
    filtering: { tags: 'busy', entry: 'applyFilters' },
    answered: { tags: 'answered' },
  },
})
