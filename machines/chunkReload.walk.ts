import { chunkReloadMachine } from '#machines/chunkReload.ts'
import { defineWalk } from '#machines/defineWalk.ts'
import * as delays from '#machines/delays.ts'

export const walk = defineWalk({
  machine: chunkReloadMachine,
  inputs: [{ lastReload: null }, { lastReload: 0 }],
  events: [
    { type: 'chunk.failed', now: delays.chunkReloadGuard },
    { type: 'chunk.failed', now: delays.chunkReloadGuard + 1 },
    { type: 'network.offline' },
    { type: 'chunk.failed', now: 2 * delays.chunkReloadGuard + 2 },
  ],
  invariants: (snapshot, times) => ({
    'drafts are kept before each reload': times('keepDrafts') === times('saveAndReload'),
    'giving up is reported': !snapshot.hasTag('gaveUp') || times('report') > 0,
  }),
})
