import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

export interface FormSubmissionContext {
  readonly online: boolean
  /** How often it was sent again by itself. */
  readonly retries: number
  /** Before the next time, in ms. */
  readonly pause: number
  /** A proof of work was asked for. */
  readonly proved: boolean
}

export type FormSubmissionEvent =
  /** The visitor sends; sends again; goes back to change what waits to be sent. */
  | { readonly type: 'form.submit' | 'form.retry' | 'form.edit' | 'check.passed' | 'check.refused' }
  /** 201; 422; a proof is wanted; refused for another reason, which trying again does not mend. */
  | { readonly type: 'answer.accepted' | 'answer.refused' | 'answer.challenged' | 'answer.failed' }
  /** No answer, or one that says later; `wait` in ms, 0 where it does not say. */
  | { readonly type: 'answer.busy'; readonly wait: number }
  | { readonly type: 'proof.found' | 'proof.failed' }
  | { readonly type: 'network.online' | 'network.offline' }

const pauses = [delays.formRetry1, delays.formRetry2, delays.formRetry3, delays.formRetry4]

/**
 * A form on its way: checked, sent, and sent again with growing pauses while the server is busy; without network it waits.
 * It is the same request each time (its key says so), so that nothing is stored twice.
 */
export const formSubmissionMachine = setup({
  types: typesOf<{
    context: FormSubmissionContext
    events: FormSubmissionEvent
    input: { readonly online: boolean }
    tags: 'busy' | 'held' | 'canRetry' | 'mayLeave' | 'sent'
  }>(),
  actions: {
    check: noEffect,
    send: noEffect,
    prove: noEffect,
    showErrors: noEffect,
    showFailure: noEffect,
    celebrate: noEffect,
    begin: assign({ retries: 0, pause: 0, proved: false }),
    planRetry: assign(({ context, event }) => ({
      pause: Math.max(pauses[context.retries] ?? 0, event.type === 'answer.busy' ? event.wait : 0),
      retries: context.retries + 1,
    })),
  },
  guards: {
    isOffline: ({ context }) => !context.online,
    isUnproved: ({ context }) => !context.proved,
    mayTryAgain: ({ context, event }) =>
      context.retries < pauses.length && event.type === 'answer.busy' && event.wait <= delays.formLongestPause,
  },
  delays: { pause: ({ context }) => context.pause },
}).createMachine({
  id: 'formSubmission',
  context: ({ input: { online } }) => ({ online, retries: 0, pause: 0, proved: false }),
  initial: 'idle',
  on: {
    'network.online': { actions: assign({ online: true }) },
    'network.offline': { actions: assign({ online: false }) },
  },
  states: {
    idle: { tags: 'mayLeave', on: { 'form.submit': 'validating' } },
    validating: {
      entry: ['begin', 'check'],
      on: { 'check.passed': 'departing', 'check.refused': 'invalid' },
    },
    invalid: { tags: 'mayLeave', entry: 'showErrors', on: { 'form.submit': 'validating' } },
    departing: { always: [{ guard: 'isOffline', target: 'waiting' }, { target: 'sending' }] },
    sending: {
      tags: 'busy',
      entry: 'send',
      on: {
        'answer.accepted': 'sent',
        'answer.refused': 'invalid',
        'answer.challenged': [{ guard: 'isUnproved', target: 'proving' }, { target: 'rejected' }],
        'answer.busy': [
          { guard: 'isOffline', target: 'waiting' },
          { guard: 'mayTryAgain', target: 'pausing', actions: 'planRetry' },
          { target: 'failed' },
        ],
        'answer.failed': 'rejected',
      },
    },
    proving: {
      tags: 'busy',
      entry: ['prove', assign({ proved: true })],
      on: { 'proof.found': 'departing', 'proof.failed': 'rejected' },
    },
    pausing: {
      tags: ['busy', 'held', 'canRetry'],
      after: { pause: 'departing' },
      on: {
        'form.retry': 'sending',
        'form.edit': 'idle',
        'network.offline': { target: 'waiting', actions: assign({ online: false }) },
      },
    },
    waiting: {
      tags: ['busy', 'held', 'canRetry'],
      on: {
        'form.retry': 'sending',
        'form.edit': 'idle',
        'network.online': { target: 'sending', actions: assign({ online: true }) },
      },
    },
    failed: {
      tags: ['canRetry', 'mayLeave'],
      entry: 'showFailure',
      on: { 'form.submit': 'validating', 'form.retry': 'validating' },
    },
    rejected: { tags: 'mayLeave', entry: 'showFailure', on: { 'form.submit': 'validating' } },
    sent: { tags: ['sent', 'mayLeave'], entry: 'celebrate' },
  },
})
