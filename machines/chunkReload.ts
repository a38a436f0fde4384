import { assign, not, setup } from 'xstate'
import { mayReload } from '#machines/mayReload.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

export interface ChunkReloadContext {
  /** When the page was last reloaded for this reason, in ms since 1970; it outlives the page in the browser's storage. */
  readonly lastReload: number | null
}

/**
 * Reloads the page when a part of the application cannot be loaded, mostly because a new version was published (specification,
 * sections 4 and 8). The only owner of such reloads (decisions, "Failure"). `saveAndReload` stores `lastReload` first and does
 * not reload where it cannot, or it would do so for ever; `keepDrafts` stores what the visitor has typed.
 */
export const chunkReloadMachine = setup({
  types: typesOf<{
    context: ChunkReloadContext
    events: { readonly type: 'chunk.failed'; readonly now: number }
    input: ChunkReloadContext
    tags: 'reloading' | 'gaveUp'
  }>(),
  actions: { keepDrafts: noEffect, saveAndReload: noEffect, report: noEffect },
  guards: {
    mayReload: ({ context, event }) => mayReload(context.lastReload, event.now),
  },
}).createMachine({
  id: 'chunkReload',
  context: ({ input }) => ({ lastReload: input.lastReload }),
  initial: 'watching',
  on: {
    'chunk.failed': [
      { guard: 'mayReload', target: '.reloading', actions: assign(({ event }) => ({ lastReload: event.now })) },
      { target: '.gaveUp', actions: 'report' },
    ],
  },
  states: {
    watching: {},
    reloading: {
      tags: 'reloading',
      entry: ['keepDrafts', 'saveAndReload'],
      // Chunks fail in company; while the page is going away the others are no news.
      on: { 'chunk.failed': { guard: not('mayReload') } },
    },
    gaveUp: { tags: 'gaveUp' },
  },
})
