import { connectivityMachine } from '#machines/connectivity.ts'
import { defineWalk } from '#machines/defineWalk.ts'

export const walk = defineWalk({
  machine: connectivityMachine,
  inputs: [
    { online: true, effectiveType: '4g', saveData: false },
    { online: false, effectiveType: undefined, saveData: false },
  ],
  events: [
    { type: 'network.online' },
    { type: 'network.offline' },
    { type: 'connection.change', effectiveType: '4g', saveData: false },
    { type: 'connection.change', effectiveType: '4g', saveData: true },
    { type: 'connection.change', effectiveType: 'slow-2g', saveData: false },
  ],
  invariants: (snapshot) => {
    const { online, effectiveType, saveData } = snapshot.context
    return {
      'nothing is prefetched offline, on 2g or with reduced data usage':
        snapshot.hasTag('mayPrefetch') === (online && !saveData && effectiveType !== 'slow-2g'),
      'the tag `offline` follows the network': snapshot.hasTag('offline') === !online,
    }
  },
})
