import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect, noEffectWith } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'
import type { Place } from '#schemas/retailers.ts'

/** Why the position of the visitor is unknown; `unsupported`: the browser has no geolocation. */
export type LocateError = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

export interface PlaceFieldContext {
  readonly typed: string
  /** Suggestions on screen; they stay while those for the next letter load. */
  readonly places: readonly Place[]
  /** Index of the active suggestion; -1: the field itself. */
  readonly active: number
  readonly problem: LocateError | null
}

export type PlaceFieldEvent =
  | { readonly type: 'field.type'; readonly text: string }
  | { readonly type: 'places.loaded'; readonly typed: string; readonly places: readonly Place[] }
  | { readonly type: 'places.failed'; readonly typed: string }
  | { readonly type: 'option.next' | 'option.previous' | 'list.close' }
  /** Chooses the given suggestion, else the active one. */
  | { readonly type: 'option.choose'; readonly index?: number }
  | { readonly type: 'place.locate' | 'search.submit' }
  /** `at`: `latitude,longitude` in degrees. */
  | { readonly type: 'position.found'; readonly at: string }
  | { readonly type: 'position.failed'; readonly problem: LocateError }

/** Fewer letters than this load no suggestions: too many places would match. */
export const minLetters = 2

/**
 * Combobox for a place: suggestions while typing, chosen by keyboard or pointer (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/),
 * and the visitor's own position on demand. Suggestions for an earlier text are ignored.
 */
export const placeFieldMachine = setup({
  types: typesOf<{ context: PlaceFieldContext; events: PlaceFieldEvent; tags: 'locating' }>(),
  actions: {
    suggest: noEffect,
    locate: noEffect,
    choosePlace: noEffectWith<Place>,
    choosePosition: noEffectWith<string>,
    type: assign(({ context, event }) => ({
      typed: event.type === 'field.type' ? event.text : context.typed,
      active: -1,
      problem: null,
    })),
    setPlaces: assign(({ event }) => ({ places: event.type === 'places.loaded' ? event.places : [], active: -1 })),
    clear: assign({ places: [], active: -1 }),
    next: assign(({ context: { active, places } }) => ({ active: active + 1 < places.length ? active + 1 : -1 })),
    previous: assign(({ context: { active, places } }) => ({ active: active < 0 ? places.length - 1 : active - 1 })),
    setTyped: assign(({ context, event }) => ({ typed: chosenPlace(context, event)?.label ?? context.typed })),
    setProblem: assign(({ event }) => ({ problem: event.type === 'position.failed' ? event.problem : null })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isShort: ({ context }) => context.typed.trim().length < minLetters,
    isOutdated: ({ context, event }) => 'typed' in event && event.typed !== context.typed,
    isEmpty: ({ event }) => event.type === 'places.loaded' && event.places.length === 0,
    isChoice: ({ context, event }) => chosenPlace(context, event) !== undefined,
  },
  delays: { rest: delays.fetchMinimum },
}).createMachine({
  id: 'placeField',
  context: { typed: '', places: [], active: -1, problem: null },
  initial: 'idle',
  on: {
    'field.type': { target: '.typing', actions: 'type' },
    'place.locate': '.locating',
    'search.submit': '.idle',
    'list.close': '.idle',
    'option.next': { actions: 'next' },
    'option.previous': { actions: 'previous' },
    'option.choose': {
      guard: 'isChoice',
      target: '.idle',
      actions: [
        'setTyped',
        { type: 'choosePlace', params: ({ context, event }) => chosenPlace(context, event) ?? noPlace },
      ],
    },
  },
  states: {
    idle: { entry: 'clear' },
    typing: { after: { rest: [{ guard: 'isShort', target: 'idle' }, { target: 'loading' }] } },
    loading: {
      entry: 'suggest',
      on: {
        'places.loaded': [
          { guard: 'isOutdated' },
          { guard: 'isEmpty', target: 'idle' },
          { target: 'suggesting', actions: 'setPlaces' },
        ],
        'places.failed': [{ guard: 'isOutdated' }, { target: 'idle' }],
      },
    },
    suggesting: {},
    locating: {
      tags: 'locating',
      entry: ['clear', 'clearProblem', 'locate'],
      on: {
        'place.locate': {},
        'list.close': {},
        'position.found': { target: 'idle', actions: { type: 'choosePosition', params: ({ event }) => event.at } },
        'position.failed': { target: 'idle', actions: 'setProblem' },
      },
    },
  },
})

/** Never used: the guard `isChoice` ensures that there is a choice. */
const noPlace: Place = { label: '', at: '0,0', country: null, exact: false }

function chosenPlace({ places, active }: PlaceFieldContext, event: PlaceFieldEvent): Place | undefined {
  return event.type === 'option.choose' ? places[event.index ?? active] : undefined
}
