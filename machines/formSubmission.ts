import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import {
  challengeOf,
  retryAfterOf,
  type FormSubmissionContext,
  type FormSubmissionEvent,
} from '#machines/formSubmissionState.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

const pauses = [delays.formRetry1, delays.formRetry2, delays.formRetry3, delays.formRetry4]

/**
 * Checks a form, sends it and retries with growing pauses while the server is busy; without network it waits. Every attempt has the
 * same idempotency key, so that the request is stored once.
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
    complete: noEffect,
    reset: assign({ retries: 0, pause: 0, proved: false }),
    planRetry: assign(({ context, event }) => ({
      pause: Math.max(pauses[context.retries] ?? 0, retryAfterOf(event) ?? 0),
      retries: context.retries + 1,
    })),
  },
  guards: {
    isOffline: ({ context }) => !context.online,
    isChallenged: ({ event }) => challengeOf(event) !== undefined,
    isUnproved: ({ context, event }) => !context.proved && challengeOf(event) !== undefined,
    isFinal: ({ event }) => retryAfterOf(event) === undefined,
    mayRetry: ({ context, event }) =>
      context.retries < pauses.length && (retryAfterOf(event) ?? 0) <= delays.formMaxPause,
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
      entry: ['reset', 'check'],
      on: { 'check.passed': 'departing', 'check.failed': 'invalid' },
    },
    invalid: { tags: 'mayLeave', entry: 'showErrors', on: { 'form.submit': 'validating' } },
    departing: { always: [{ guard: 'isOffline', target: 'waiting' }, { target: 'sending' }] },
    sending: {
      tags: 'busy',
      entry: 'send',
      on: {
        'outcome.sent': 'sent',
        'outcome.invalid': 'invalid',
        'outcome.busy': [
          { guard: 'isUnproved', target: 'proving' },
          { guard: 'isChallenged', target: 'rejected' },
          { target: 'retrying' },
        ],
        'outcome.unavailable': [{ guard: 'isFinal', target: 'rejected' }, { target: 'retrying' }],
        'outcome.conflict': 'rejected',
        'outcome.tooLarge': 'rejected',
        'outcome.missing': 'rejected',
      },
    },
    retrying: {
      always: [
        { guard: 'isOffline', target: 'waiting' },
        { guard: 'mayRetry', target: 'pausing', actions: 'planRetry' },
        { target: 'failed' },
      ],
    },
    proving: {
      tags: 'busy',
      entry: ['prove', assign({ proved: true })],
      on: { 'proof.solved': 'departing', 'proof.failed': 'rejected' },
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
    sent: { tags: ['sent', 'mayLeave'], entry: 'complete' },
  },
})
