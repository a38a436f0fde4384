import { assign, enqueueActions, not, setup, stateIn } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffectWith } from '#machines/noEffect.ts'
import { publicUrl } from '#machines/publicUrl.ts'
import { typesOf } from '#machines/typesOf.ts'

/** A page view as the tag manager gets it, `event: 'page-view'` apart. */
export interface PageView {
  readonly route_name: string
  readonly page_type: string
  readonly url: string
  readonly title: string
}

export interface PageViewContext {
  /** The view of the last navigation, while it is not yet certain that the visitor stays. */
  readonly pending: PageView | null
  /** Views that wait for consent, the newest last. */
  readonly queue: readonly PageView[]
}

export type PageViewEvent =
  | { readonly type: 'navigation.done'; readonly view: PageView }
  | { readonly type: 'consent.granted' | 'consent.denied' }

/** Views kept while there is no answer; beyond that the oldest are dropped. */
export const longestQueue = 50

/**
 * Sends a page view some time after each navigation (specification, section 2), if the visitor has consented; holds the views back
 * while there is no answer, and keeps nothing after a refusal. Personal data leaves the address before it is remembered.
 */
export const pageViewMachine = setup({
  types: typesOf<{ context: PageViewContext; events: PageViewEvent }>(),
  actions: {
    send: noEffectWith<PageView>,
    remember: assign(({ event }) =>
      event.type === 'navigation.done' ? { pending: { ...event.view, url: publicUrl(event.view.url) } } : {},
    ),
    keep: assign(({ context: { pending, queue } }) => ({
      pending: null,
      queue: pending === null ? queue : [...queue, pending].slice(-longestQueue),
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
            'navigation.done': { guard: not(stateIn({ consent: 'denied' })), target: 'fresh', actions: 'remember' },
          },
        },
        fresh: {
          on: {
            'navigation.done': { target: 'fresh', reenter: true, actions: 'remember' },
            'consent.denied': 'settled',
          },
          after: { settle: { target: 'settled', actions: 'keep' } },
        },
      },
    },
  },
})
