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
      'nothing is fetched ahead offline, on 2g or for who saves data':
        snapshot.hasTag('mayPrefetch') === (online && !saveData && effectiveType !== 'slow-2g'),
      'offline is what the network says': snapshot.hasTag('offline') === !online,
    }
  },
})
