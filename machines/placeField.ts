import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect, noEffectWith } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'
import type { Place } from '#schemas/retailers.ts'

/** Why the place of the visitor is not known: refused, not to be had, too slow, or not a thing this browser does. */
export type LocateProblem = 'refused' | 'unavailable' | 'timeout' | 'unsupported'

export interface PlaceFieldContext {
  readonly typed: string
  /** Suggestions on screen, also while those for the next letter are on their way. */
  readonly places: readonly Place[]
  /** The suggestion the arrow keys are at; -1: the field itself. */
  readonly active: number
  readonly problem: LocateProblem | null
}

export type PlaceFieldEvent =
  | { readonly type: 'field.type'; readonly text: string }
  | { readonly type: 'places.arrive'; readonly typed: string; readonly places: readonly Place[] }
  | { readonly type: 'places.fail'; readonly typed: string }
  | { readonly type: 'option.next' | 'option.previous' | 'list.close' }
  /** The one the arrow keys are at, or the one given. */
  | { readonly type: 'option.choose'; readonly index?: number }
  | { readonly type: 'place.locate' | 'search.submit' }
  /** `at`: `latitude,longitude` in degrees. */
  | { readonly type: 'position.arrive'; readonly at: string }
  | { readonly type: 'position.fail'; readonly problem: LocateProblem }

/** Fewer letters than this suggest nothing: every second town would fit. */
export const shortest = 2

/**
 * The field for a place: suggestions while typing, chosen by arrow keys or pointer (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/),
 * and the visitor's own position, asked for on demand. Suggestions for an earlier text are passed over.
 */
export const placeFieldMachine = setup({
  types: typesOf<{ context: PlaceFieldContext; events: PlaceFieldEvent; tags: 'locating' }>(),
  actions: {
    suggest: noEffect,
    locate: noEffect,
    takePlace: noEffectWith<Place>,
    takePosition: noEffectWith<string>,
    type: assign(({ context, event }) => ({
      typed: event.type === 'field.type' ? event.text : context.typed,
      active: -1,
      problem: null,
    })),
    keep: assign(({ event }) => ({ places: event.type === 'places.arrive' ? event.places : [], active: -1 })),
    clear: assign({ places: [], active: -1 }),
    down: assign(({ context: { active, places } }) => ({ active: active + 1 < places.length ? active + 1 : -1 })),
    up: assign(({ context: { active, places } }) => ({ active: active < 0 ? places.length - 1 : active - 1 })),
    fill: assign(({ context, event }) => ({ typed: chosenOf(context, event)?.label ?? context.typed })),
    explain: assign(({ event }) => ({ problem: event.type === 'position.fail' ? event.problem : null })),
    forgive: assign({ problem: null }),
  },
  guards: {
    isShort: ({ context }) => context.typed.trim().length < shortest,
    isOutdated: ({ context, event }) => 'typed' in event && event.typed !== context.typed,
    isNothing: ({ event }) => event.type === 'places.arrive' && event.places.length === 0,
    isChoice: ({ context, event }) => chosenOf(context, event) !== undefined,
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
    'option.next': { actions: 'down' },
    'option.previous': { actions: 'up' },
    'option.choose': {
      guard: 'isChoice',
      target: '.idle',
      actions: ['fill', { type: 'takePlace', params: ({ context, event }) => chosenOf(context, event) ?? nowhere }],
    },
  },
  states: {
    idle: { entry: 'clear' },
    typing: { after: { rest: [{ guard: 'isShort', target: 'idle' }, { target: 'asking' }] } },
    asking: {
      entry: 'suggest',
      on: {
        'places.arrive': [
          { guard: 'isOutdated' },
          { guard: 'isNothing', target: 'idle' },
          { target: 'suggesting', actions: 'keep' },
        ],
        'places.fail': [{ guard: 'isOutdated' }, { target: 'idle' }],
      },
    },
    suggesting: {},
    locating: {
      tags: 'locating',
      entry: ['clear', 'forgive', 'locate'],
      on: {
        'place.locate': {},
        'list.close': {},
        'position.arrive': { target: 'idle', actions: { type: 'takePosition', params: ({ event }) => event.at } },
        'position.fail': { target: 'idle', actions: 'explain' },
      },
    },
  },
})

/** Stands where the guard has made sure that there is a choice. */
const nowhere: Place = { label: '', at: '0,0', country: null, exact: false }

function chosenOf({ places, active }: PlaceFieldContext, event: PlaceFieldEvent): Place | undefined {
  return event.type === 'option.choose' ? places[event.index ?? active] : undefined
}
