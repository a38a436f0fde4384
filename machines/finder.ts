import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

/** Why a range is not applied: a bound is not a whole number in its range, or the first is above the second. */
export type RangeIssue = 'bounds' | 'order'
/** By name of the range. */
export type RangeIssues = Readonly<Record<string, RangeIssue>>

export interface FinderContext {
  /** Filters of the address, as a normalised query. */
  readonly current: string
  /** Filters the visitor has set, as a normalised query. */
  readonly requested: string
  /** What the form shows as not applied. */
  readonly issues: RangeIssues
  /** The field the last change was typed in; `null` for a choice. */
  readonly typedIn: string | null
  /** The field whose typing added the entry of the history on screen. */
  readonly stepOf: string | null
}

export interface FinderInput {
  readonly query: string
  readonly issues: RangeIssues
}

export type FinderEvent =
  /** The visitor has set a filter. `typedIn`: the field, and the visit to it, where another key may follow; `null` for a choice. */
  | { readonly type: 'filter.change'; readonly query: string; readonly typedIn: string | null }
  | { readonly type: 'filter.submit' }
  /** The visitor has left a field, or corrected one with an issue. */
  | { readonly type: 'fields.check'; readonly issues: RangeIssues }
  /** The address has other filters: the requested ones, or those of a history entry. */
  | { readonly type: 'address.change'; readonly query: string }

/**
 * Product finder: writes the filters into the address, which holds their state. A choice applies at once, typed values after a
 * pause. Each change is a step of the history, and typing in a field is one. The number of results is announced only after the visitor has changed a filter.
 */
export const finderMachine = setup({
  types: typesOf<{ context: FinderContext; events: FinderEvent; input: FinderInput; tags: 'busy' | 'settled' }>(),
  actions: {
    applyFilters: noEffect,
    request: assign(({ context, event }) => ({
      requested: event.type === 'filter.change' ? event.query : context.requested,
      typedIn: event.type === 'filter.change' ? event.typedIn : context.typedIn,
    })),
    storeStep: assign(({ context }) => ({ stepOf: context.typedIn })),
    readAddress: assign(({ context, event }) => ({
      current: event.type === 'address.change' ? event.query : context.current,
    })),
    storeIssues: assign(({ context, event }) => ({
      issues: event.type === 'fields.check' ? event.issues : context.issues,
    })),
    // Another address than the requested one is that of a history entry or a link.
    resetRequest: assign(({ context }) => ({
      requested: context.current,
      stepOf: context.current === context.requested ? context.stepOf : null,
    })),
  },
  guards: {
    isTyped: ({ event }) => event.type === 'filter.change' && event.typedIn !== null,
    isCurrent: ({ context }) => context.requested === context.current,
  },
  delays: { rest: delays.fetchMinimum },
}).createMachine({
  id: 'finder',
  context: ({ input: { query, issues } }) => ({
    current: query,
    requested: query,
    issues,
    typedIn: null,
    stepOf: null,
  }),
  initial: 'idle',
  on: {
    'filter.change': [
      { guard: 'isTyped', target: '.typing', actions: 'request' },
      { target: '.deciding', actions: 'request' },
    ],
    'fields.check': { actions: 'storeIssues' },
    'address.change': { target: '.settled', actions: ['readAddress', 'resetRequest'] },
  },
  states: {
    idle: {},
    typing: {
      tags: 'busy',
      after: { rest: 'deciding' },
      on: {
        'filter.submit': 'deciding',
        // An earlier filter has been applied; the visitor is still typing.
        'address.change': { actions: 'readAddress' },
      },
    },
    deciding: { always: [{ guard: 'isCurrent', target: 'settled' }, { target: 'filtering' }] },
    filtering: { tags: 'busy', entry: ['applyFilters', 'storeStep'] },
    settled: { tags: 'settled' },
  },
})
