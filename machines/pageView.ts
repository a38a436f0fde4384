import { assign, enqueueActions, not, setup, stateIn } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffectWith } from '#machines/noEffect.ts'
import { publicUrl } from '#machines/publicUrl.ts'
import { typesOf } from '#machines/typesOf.ts'

/** Page view as sent to the tag manager, without `event: 'page-view'`. */
export interface PageView {
  readonly route_name: string
  readonly page_type: string
  readonly url: string
  readonly title: string
}

export interface PageViewContext {
  /** View of the last navigation, until the visitor has stayed for the delay. */
  readonly pending: PageView | null
  /** Views waiting for consent, the newest last. */
  readonly queue: readonly PageView[]
}

export type PageViewEvent =
  | { readonly type: 'navigation.done'; readonly view: PageView }
  | { readonly type: 'consent.granted' | 'consent.denied' }

/** Maximum number of queued views; the oldest are dropped. */
export const maxQueue = 50

/**
 * Page views: sends one a short delay after each navigation if the visitor has consented. Queues views while there is no choice and
 * keeps none after a denial. Personal data is removed from the address before the view is stored.
 */
export const pageViewMachine = setup({
  types: typesOf<{ context: PageViewContext; events: PageViewEvent }>(),
  actions: {
    send: noEffectWith<PageView>,
    remember: assign(({ event }) =>
      event.type === 'navigation.done' ? { pending: { ...event.view, url: publicUrl(event.view.url) } } : {},
    ),
    enqueueView: assign(({ context: { pending, queue } }) => ({
      pending: null,
      queue: pending === null ? queue : [...queue, pending].slice(-maxQueue),
    })),
    forget: assign({ pending: null, queue: [] }),
  },
  guards: { hasViews: ({ context }) => context.queue.length > 0 },
  delays: { settle: delays.pageView },
}).createMachine({
  id: 'pageView',
  context: { pending: null, queue: [] },
  type: 'parallel',
  states: {
    consent: {
      initial: 'unknown',
      states: {
        unknown: { on: { 'consent.granted': 'granted', 'consent.denied': 'denied' } },
        granted: {
          always: {
            guard: 'hasViews',
            actions: enqueueActions(({ context, enqueue }) => {
              for (const view of context.queue) enqueue({ type: 'send', params: view })
              enqueue('forget')
            }),
          },
          on: { 'consent.denied': 'denied' },
        },
        denied: { entry: 'forget', on: { 'consent.granted': 'granted' } },
      },
    },
    page: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'navigation.done': { guard: not(stateIn({ consent: 'denied' })), target: 'pending', actions: 'remember' },
          },
        },
        pending: {
          on: {
            'navigation.done': { target: 'pending', reenter: true, actions: 'remember' },
            'consent.denied': 'settled',
          },
          after: { settle: { target: 'settled', actions: 'enqueueView' } },
        },
      },
    },
  },
})
