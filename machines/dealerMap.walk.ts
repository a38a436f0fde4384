import { defineWalk } from '#machines/defineWalk.ts'
import { dealerMapMachine } from '#machines/dealerMap.ts'

export const walk = defineWalk({
  machine: dealerMapMachine,
  inputs: [undefined],
  events: [
    { type: 'map.request' },
    { type: 'map.loaded' },
    { type: 'map.failed' },
    { type: 'map.move', view: '45,10,8' },
    { type: 'map.move', view: '46,11,8' },
    { type: 'search.change' },
  ],
  invariants: (snapshot, times) => ({
    'the map is loaded once, and only on request': times('loadMap') === (snapshot.matches('idle') ? 0 : 1),
    'only the view of a loaded map is kept': times('keepView') === 0 || times('loadMap') > 0,
    'an unavailable map is not shown': !(snapshot.hasTag('shown') && snapshot.hasTag('unavailable')),
  }),
})
