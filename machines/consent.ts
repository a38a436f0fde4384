import { and, not, setup, stateIn } from 'xstate'
import { noEffect, noEffectWith } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

export type ConsentAnswer = 'granted' | 'denied'

export interface ConsentInput {
  /** The answer of an earlier visit. */
  readonly stored: ConsentAnswer | null
  /** Container of the tag manager; empty where none is configured. */
  readonly containerId: string
}

export type ConsentEvent =
  | { readonly type: 'consent.grant' | 'consent.deny' | 'consent.reopen' }
  /** Leaves the answer as it was; without an answer the question stays. */
  | { readonly type: 'consent.close' }
  | { readonly type: 'page.idle' }

/**
 * The visitor's answer to the question whether the visit may be measured (decisions, "Privacy and tickets"). Asking again changes
 * nothing until it is answered. The tag manager is loaded once at most, after consent and in an idle moment.
 */
export const consentMachine = setup({
  types: typesOf<{
    context: ConsentInput
    events: ConsentEvent
    input: ConsentInput
    tags: 'asking' | ConsentAnswer
  }>(),
  actions: {
    store: noEffectWith<ConsentAnswer>,
    /** Tells Consent Mode; its defaults, all denied, are set before. */
    update: noEffectWith<ConsentAnswer>,
    loadTagManager: noEffect,
  },
  guards: {
    isNew: ({ context }) => context.stored === null,
    wasGranted: ({ context }) => context.stored === 'granted',
    hasContainer: ({ context }) => context.containerId !== '',
    isGranted: stateIn({ answer: 'granted' }),
    isUnanswered: stateIn({ answer: 'unanswered' }),
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    answer: {
      initial: 'recalling',
      states: {
        recalling: {
          always: [
            { guard: 'isNew', target: 'unanswered' },
            { guard: 'wasGranted', target: 'granted' },
            { target: 'denied' },
          ],
        },
        unanswered: {
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
    question: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isNew', target: 'shown' }, { target: 'hidden' }] },
        hidden: { on: { 'consent.reopen': 'shown' } },
        shown: {
          tags: 'asking',
          on: {
            'consent.grant': 'hidden',
            'consent.deny': 'hidden',
            'consent.close': { guard: not('isUnanswered'), target: 'hidden' },
          },
        },
      },
    },
    tagManager: {
      initial: 'busy',
      states: {
        busy: { on: { 'page.idle': 'ready' } },
        ready: { always: { guard: and(['isGranted', 'hasContainer']), target: 'loaded' } },
        loaded: { entry: 'loadTagManager' },
      },
    },
  },
})
