import type { ActorRefFrom } from 'xstate'
import { chunkReloadMachine } from '#machines/chunkReload.ts'
import { keepDrafts } from '#renderer/site/effects/drafts.ts'
import { isFetchingAhead } from '#renderer/site/effects/fetchAhead.ts'
import { storeReload } from '#renderer/site/effects/lastReload.ts'

/** Reloads for a chunk that could not be fetched; where the time cannot be stored it does not, or it would do so for ever. */
export const chunkReload = chunkReloadMachine.provide({
  actions: {
    keepDrafts,
    saveAndReload: ({ context }) => {
      if (context.lastReload !== null && storeReload(context.lastReload)) location.reload()
    },
    report: () => console.error('A part of the application could not be fetched, again; the page stays as it is.'),
  },
})

/** Vite tells of every chunk it cannot fetch: https://vite.dev/guide/build#load-error-handling */
export function connectChunkReload(actor: ActorRefFrom<typeof chunkReloadMachine>): void {
  addEventListener('vite:preloadError', () => {
    if (!isFetchingAhead()) actor.send({ type: 'chunk.failed', now: Date.now() })
  })
}
