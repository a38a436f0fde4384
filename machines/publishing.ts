import { setup } from 'xstate'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

export interface PublishingEvent {
  readonly type:
    | 'panel.open'
    | 'panel.close'
    | 'check.pass'
    | 'check.fail'
    | 'publish.confirm'
    | 'publish.succeed'
    | 'publish.reject'
    | 'publish.conflict'
    | 'request.fail'
    | 'publish.retry'
}

/**
 * Publishes the draft of one locale: what would change is saved, compared and checked first, and only a page without errors can be
 * confirmed. When someone else saved it in between, what came since is shown and confirmed once more. A publication whose response was
 * lost may have happened: the same is sent again, which happens once.
 */
export const publishingMachine = setup({
  types: typesOf<{
    events: PublishingEvent
    tags: 'open' | 'busy' | 'ready' | 'invalid' | 'conflict' | 'failed' | 'unheard' | 'published'
  }>(),
  actions: { check: noEffect, review: noEffect, publish: noEffect, repeat: noEffect, announce: noEffect },
}).createMachine({
  id: 'publishing',
  initial: 'closed',
  states: {
    closed: { on: { 'panel.open': 'open' } },
    open: {
      tags: 'open',
      initial: 'checking',
      on: { 'panel.close': 'closed' },
      states: {
        checking: {
          tags: 'busy',
          entry: 'check',
          on: { 'check.pass': 'ready', 'check.fail': 'invalid', 'request.fail': 'failed' },
        },
        // A schedule can be in conflict as well.
        ready: {
          tags: 'ready',
          on: {
            'publish.confirm': { target: '#publishing.publishing', actions: 'publish' },
            'publish.conflict': 'reviewing',
          },
        },
        invalid: { tags: 'invalid', on: { 'publish.retry': 'checking', 'publish.conflict': 'reviewing' } },
        reviewing: {
          tags: 'busy',
          entry: 'review',
          on: { 'check.pass': 'changed', 'check.fail': 'invalid', 'request.fail': 'failed' },
        },
        changed: {
          tags: ['ready', 'conflict'],
          on: {
            'publish.confirm': { target: '#publishing.publishing', actions: 'publish' },
            'publish.conflict': 'reviewing',
          },
        },
        failed: { tags: 'failed', on: { 'publish.retry': 'checking' } },
        unheard: {
          tags: ['failed', 'unheard'],
          on: { 'publish.retry': { target: '#publishing.publishing', actions: 'repeat' } },
        },
        published: { tags: 'published', entry: 'announce' },
      },
    },
    // Cannot be closed: whether the page is live must be known.
    publishing: {
      tags: ['open', 'busy'],
      on: {
        'publish.succeed': 'open.published',
        'publish.reject': 'open.invalid',
        'publish.conflict': 'open.reviewing',
        'request.fail': 'open.unheard',
      },
    },
  },
})
