import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

export interface DealerMapContext {
  /** `latitude,longitude,zoom`; null until the map is moved. */
  readonly view: string | null
}

export type DealerMapEvent =
  /** The container scrolls into view; the code is loaded; the map cannot be shown; the query of the locator changes. */
  | { readonly type: 'map.request' | 'map.loaded' | 'map.failed' | 'search.change' }
  | { readonly type: 'map.move'; readonly view: string }

/** Map of the dealers: loaded on demand; its view is written into the address when it stops moving. */
export const dealerMapMachine = setup({
  types: typesOf<{ context: DealerMapContext; events: DealerMapEvent; tags: 'shown' | 'unavailable' }>(),
  actions: {
    loadMap: noEffect,
    keepView: noEffect,
    setView: assign(({ context, event }) => ({ view: event.type === 'map.move' ? event.view : context.view })),
    clearView: assign({ view: null }),
  },
  delays: { rest: delays.fetchMinimum },
}).createMachine({
  id: 'dealerMap',
  context: { view: null },
  initial: 'idle',
  states: {
    idle: { on: { 'map.request': 'loading' } },
    loading: { entry: 'loadMap', on: { 'map.loaded': 'shown', 'map.failed': 'unavailable' } },
    shown: {
      tags: 'shown',
      initial: 'resting',
      on: { 'map.failed': 'unavailable', 'map.move': { target: '.moving', actions: 'setView' } },
      states: {
        resting: {},
        moving: {
          after: { rest: { target: 'resting', actions: 'keepView' } },
          // Another search has another view.
          on: {
            'map.move': { target: 'moving', reenter: true, actions: 'setView' },
            'search.change': { target: 'resting', actions: 'clearView' },
          },
        },
      },
    },
    unavailable: { tags: 'unavailable' },
  },
})
