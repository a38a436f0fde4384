import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

const pauses = [delays.draftRetry1, delays.draftRetry2, delays.draftRetry3, delays.draftRetry4]

export interface DraftInput {
  /** Revision that was read; 0 while there is no draft. */
  readonly revision: number
  /** Whether the page begins with changes that are not saved, kept from before a reload. */
  readonly changed: boolean
  readonly online: boolean
}

interface DraftContext extends DraftInput {
  readonly retries: number
}

type DraftNotice = 'content.edit' | 'save.now' | 'save.reject' | 'save.fail' | 'network.online' | 'network.offline'

export type DraftEvent =
  | { readonly type: DraftNotice }
  /** Changes of others that came with it are already in the content. */
  | { readonly type: 'save.succeed'; readonly revision: number }
  /** The server's content replaces everything: a version was restored, or the draft discarded. */
  | { readonly type: 'draft.replace'; readonly revision: number }

/**
 * Saves a draft a second after its first change, typing or not, retries with growing pauses, and waits without network. An edit during a save is saved by
 * the next one. What others have saved is merged by the server, so that no save waits for a choice.
 */
export const draftMachine = setup({
  types: typesOf<{
    context: DraftContext
    events: DraftEvent
    input: DraftInput
    tags: 'saved' | 'unsaved' | 'busy' | 'offline' | 'rejected'
  }>(),
  actions: {
    save: noEffect,
    showRejection: noEffect,
    accept: assign(({ context, event }) => ({
      revision: 'revision' in event ? event.revision : context.revision,
      retries: 0,
    })),
    countRetry: assign(({ context }) => ({ retries: Math.min(context.retries + 1, pauses.length - 1) })),
  },
  guards: {
    isOffline: ({ context }) => !context.online,
    isChanged: ({ context }) => context.changed,
  },
  delays: {
    rest: delays.draftAutosave,
    retry: ({ context }) => pauses[context.retries] ?? delays.draftRetry4,
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, retries: 0 }),
  initial: 'opening',
  on: {
    'network.online': { actions: assign({ online: true }) },
    'network.offline': { actions: assign({ online: false }) },
    'draft.replace': { target: '.clean', actions: 'accept' },
  },
  states: {
    opening: { always: [{ guard: 'isChanged', target: 'leaving' }, { target: 'clean' }] },
    clean: { tags: 'saved', on: { 'content.edit': 'editing' } },
    editing: {
      tags: 'unsaved',
      on: { 'save.now': 'leaving' },
      after: { rest: 'leaving' },
    },
    leaving: { always: [{ guard: 'isOffline', target: 'offline' }, { target: 'saving' }] },
    saving: {
      tags: ['unsaved', 'busy'],
      entry: 'save',
      initial: 'current',
      on: {
        'save.reject': 'rejected',
        'save.fail': 'failing',
      },
      states: {
        current: {
          on: { 'content.edit': 'outdated', 'save.succeed': { target: '#draft.saved', actions: 'accept' } },
        },
        outdated: { on: { 'save.succeed': { target: '#draft.editing', actions: 'accept' } } },
      },
    },
    saved: { tags: 'saved', on: { 'content.edit': 'editing' } },
    failing: { always: [{ guard: 'isOffline', target: 'offline' }, { target: 'waiting' }] },
    waiting: {
      tags: ['unsaved', 'offline'],
      on: { 'save.now': 'leaving', 'network.online': { target: 'saving', actions: assign({ online: true }) } },
      after: { retry: { target: 'leaving', actions: 'countRetry' } },
    },
    offline: {
      tags: ['unsaved', 'offline'],
      on: { 'network.online': { target: 'saving', actions: assign({ online: true }) } },
    },
    rejected: {
      tags: ['unsaved', 'rejected'],
      entry: 'showRejection',
      on: { 'content.edit': 'editing', 'save.now': 'leaving' },
    },
  },
})
