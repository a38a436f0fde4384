import type { ActorRefFrom } from 'xstate'
import { chunkReloadMachine } from '#machines/chunkReload.ts'
import { keepDrafts } from '#renderer/site/boot/drafts.ts'
import { isReachable, showOffline } from '#renderer/site/boot/offline.ts'
import { isFetchingAhead } from '#renderer/site/effects/fetchAhead.ts'
import { storeReload } from '#renderer/site/boot/lastReload.ts'

/** Reloads for a chunk that could not be fetched, unless there is no connection; does not when the time cannot be stored, to avoid an endless loop. */
export const chunkReload = chunkReloadMachine.provide({
  actions: {
    keepDrafts,
    saveAndReload: ({ context, self }) => {
      void isReachable().then((reachable) => {
        if (!reachable) {
          self.send({ type: 'network.offline' })
          showOffline()
        } else if (context.lastReload !== null && storeReload(context.lastReload)) location.reload()
      })
    },
    report: () => console.error('A part of the application could not be fetched, again; the page stays as it is.'),
  },
})

/**
 * Listens for the event Vite dispatches for every chunk it cannot fetch:
 * https://vite.dev/guide/build#load-error-handling
 */
export function connectChunkReload(actor: ActorRefFrom<typeof chunkReloadMachine>): void {
  addEventListener('vite:preloadError', () => {
    if (!isFetchingAhead()) actor.send({ type: 'chunk.failed', now: Date.now() })
  })
}
