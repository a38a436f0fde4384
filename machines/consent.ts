import { and, not, setup, stateIn } from 'xstate'
import { noEffect, noEffectWith } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

export type ConsentChoice = 'granted' | 'denied'

export interface ConsentInput {
  /** Choice of an earlier visit. */
  readonly stored: ConsentChoice | null
  /** Container id of the tag manager; empty where none is configured. */
  readonly containerId: string
}

export type ConsentEvent =
  | { readonly type: 'consent.grant' | 'consent.deny' | 'consent.reopen' }
  /** Keeps the choice; without one the banner stays open. */
  | { readonly type: 'consent.close' }
  | { readonly type: 'page.idle' }

/**
 * Consent to analytics: the visitor's choice, the banner and the tag manager. Reopening the banner keeps the choice until another is
 * made. The tag manager loads once at most, after consent and when the page is idle; only another document is without it again.
 */
export const consentMachine = setup({
  types: typesOf<{
    context: ConsentInput
    events: ConsentEvent
    input: ConsentInput
    /** `outdated`: the tag manager runs on this page, against the visitor's choice. */
    tags: 'open' | 'outdated' | ConsentChoice
  }>(),
  actions: {
    store: noEffectWith<ConsentChoice>,
    /** Updates Consent Mode, whose defaults (all denied) are set before. */
    update: noEffectWith<ConsentChoice>,
    loadTagManager: noEffect,
  },
  guards: {
    isFirstVisit: ({ context }) => context.stored === null,
    wasGranted: ({ context }) => context.stored === 'granted',
    hasContainer: ({ context }) => context.containerId !== '',
    isGranted: stateIn({ choice: 'granted' }),
    isUndecided: stateIn({ choice: 'undecided' }),
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    choice: {
      initial: 'restoring',
      states: {
        restoring: {
          always: [
            { guard: 'isFirstVisit', target: 'undecided' },
            { guard: 'wasGranted', target: 'granted' },
            { target: 'denied' },
          ],
        },
        undecided: {
          on: {
            'consent.grant': { target: 'granted', actions: { type: 'store', params: 'granted' } },
            'consent.deny': { target: 'denied', actions: { type: 'store', params: 'denied' } },
          },
        },
        granted: {
          tags: 'granted',
          entry: { type: 'update', params: 'granted' },
          on: { 'consent.deny': { target: 'denied', actions: { type: 'store', params: 'denied' } } },
        },
        denied: {
          tags: 'denied',
          entry: { type: 'update', params: 'denied' },
          on: { 'consent.grant': { target: 'granted', actions: { type: 'store', params: 'granted' } } },
        },
      },
    },
    banner: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isFirstVisit', target: 'open' }, { target: 'closed' }] },
        closed: { on: { 'consent.reopen': 'open' } },
        open: {
          tags: 'open',
          on: {
            'consent.grant': 'closed',
            'consent.deny': 'closed',
            'consent.close': { guard: not('isUndecided'), target: 'closed' },
          },
        },
      },
    },
    tagManager: {
      initial: 'busy',
      states: {
        busy: { on: { 'page.idle': 'ready' } },
        ready: { always: { guard: and(['isGranted', 'hasContainer']), target: 'loaded' } },
        loaded: { entry: 'loadTagManager', on: { 'consent.deny': 'unwanted' } },
        unwanted: { tags: 'outdated', on: { 'consent.grant': 'running' } },
        running: { on: { 'consent.deny': 'unwanted' } },
      },
    },
  },
})
