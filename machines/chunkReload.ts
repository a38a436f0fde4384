import { assign, not, setup } from 'xstate'
import { mayReload } from '#machines/mayReload.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'

export interface ChunkReloadContext {
  /** Time of the last reload for this reason, in ms since 1970; kept in the browser's storage across reloads. */
  readonly lastReload: number | null
}

/**
 * Reloads the page when a chunk cannot be loaded, usually because a new version was deployed. Nothing else reloads for that reason.
 * `saveAndReload` stores `lastReload` first and does not reload if that fails, which prevents an endless loop; `keepDrafts` stores
 * what the visitor has typed.
 */
export const chunkReloadMachine = setup({
  types: typesOf<{
    context: ChunkReloadContext
    events: { readonly type: 'chunk.failed'; readonly now: number } | { readonly type: 'network.offline' }
    input: ChunkReloadContext
    tags: 'reloading' | 'gaveUp'
  }>(),
  actions: { keepDrafts: noEffect, saveAndReload: noEffect, report: noEffect },
  guards: {
    mayReload: ({ context, event }) => event.type === 'chunk.failed' && mayReload(context.lastReload, event.now),
  },
}).createMachine({
  id: 'chunkReload',
  context: ({ input }) => ({ lastReload: input.lastReload }),
  initial: 'watching',
  on: {
    'chunk.failed': [
      { guard: 'mayReload', target: '.reloading', actions: assign({ lastReload: ({ event }) => event.now }) },
      { target: '.gaveUp', actions: 'report' },
    ],
  },
  states: {
    watching: {},
    reloading: {
      tags: 'reloading',
      entry: ['keepDrafts', 'saveAndReload'],
      on: {
        // Chunks often fail together; the page is already reloading.
        'chunk.failed': { guard: not('mayReload') },
        // Without a connection the chunk may still be there, and a reload would lose the page.
        'network.offline': 'watching',
      },
    },
    gaveUp: { tags: 'gaveUp' },
  },
})
