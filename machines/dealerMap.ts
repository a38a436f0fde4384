import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

export interface DealerMapContext {
  /** `latitude,longitude,zoom` once moved. */
  readonly view: string | null
}

export type DealerMapEvent =
  /** Its part of the page is in sight; its code has come; it cannot be shown; another search has been made. */
  | { readonly type: 'map.want' | 'map.arrive' | 'map.fail' | 'search.change' }
  | { readonly type: 'map.move'; readonly view: string }

/** The map of the dealers: fetched when somebody wants it, and its view kept in the address when it comes to rest. */
export const dealerMapMachine = setup({
  types: typesOf<{ context: DealerMapContext; events: DealerMapEvent; tags: 'shown' | 'unavailable' }>(),
  actions: {
    fetchMap: noEffect,
    keepView: noEffect,
    move: assign(({ context, event }) => ({ view: event.type === 'map.move' ? event.view : context.view })),
    forget: assign({ view: null }),
  },
  delays: { rest: delays.fetchMinimum },
}).createMachine({
  id: 'dealerMap',
  context: { view: null },
  initial: 'unwanted',
  states: {
    unwanted: { on: { 'map.want': 'fetching' } },
    fetching: { entry: 'fetchMap', on: { 'map.arrive': 'shown', 'map.fail': 'unavailable' } },
    shown: {
      tags: 'shown',
      initial: 'still',
      on: { 'map.fail': 'unavailable', 'map.move': { target: '.moving', actions: 'move' } },
      states: {
        still: {},
        moving: {
          after: { rest: { target: 'still', actions: 'keepView' } },
          // The view of another search is another one.
          on: {
            'map.move': { target: 'moving', reenter: true, actions: 'move' },
            'search.change': { target: 'still', actions: 'forget' },
          },
        },
      },
    },
    unavailable: { tags: 'unavailable' },
  },
})
