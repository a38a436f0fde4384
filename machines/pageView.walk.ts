import { defineWalk } from '#machines/defineWalk.ts'
import { pageViewMachine } from '#machines/pageView.ts'

const view = { route_name: 'page', page_type: 'homepage', url: 'https://example.com/en-gb', title: 'Home' }

export const walk = defineWalk({
  machine: pageViewMachine,
  inputs: [undefined],
  events: [{ type: 'navigation.done', view }, { type: 'consent.granted' }, { type: 'consent.denied' }],
  view: ({ value, context }) => [value, Math.min(context.queue.length, 2)],
  invariants: (snapshot, times) => {
    const { pending, queue } = snapshot.context
    return {
      'nothing is kept after a denial':
        !snapshot.matches({ consent: 'denied' }) || (pending === null && queue.length === 0),
      'nothing is queued after consent': !snapshot.matches({ consent: 'granted' }) || queue.length === 0,
      'nothing is sent without consent': times('send') === 0 || !snapshot.matches({ consent: 'unknown' }),
    }
  },
})
