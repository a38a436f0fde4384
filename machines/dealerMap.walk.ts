import { defineWalk } from '#machines/defineWalk.ts'
import { dealerMapMachine } from '#machines/dealerMap.ts'

export const walk = defineWalk({
  machine: dealerMapMachine,
  inputs: [undefined],
  events: [
    { type: 'map.want' },
    { type: 'map.arrive' },
    { type: 'map.fail' },
    { type: 'map.move', view: '45,10,8' },
    { type: 'map.move', view: '46,11,8' },
    { type: 'search.change' },
  ],
  invariants: (snapshot, times) => ({
    'the map is fetched once, and only when it is wanted': times('fetchMap') === (snapshot.matches('unwanted') ? 0 : 1),
    'only the view of a map there is is kept': times('keepView') === 0 || times('fetchMap') > 0,
    'what cannot be shown is not shown': !(snapshot.hasTag('shown') && snapshot.hasTag('unavailable')),
  }),
})
