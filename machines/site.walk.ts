import { defineWalk } from '#machines/defineWalk.ts'
import { siteMachine } from '#machines/site.ts'

const input = {
  size: { width: 1440, height: 900 },
  connection: { online: true, effectiveType: '4g', saveData: false },
  consent: { stored: null, containerId: '' },
  chunkReload: { lastReload: null },
}
const view = { route_name: 'page', page_type: 'homepage', url: 'https://example.com/en-gb', title: 'Home' }

export const walk = defineWalk({
  machine: siteMachine,
  inputs: [input, { ...input, consent: { stored: 'granted', containerId: '' } }],
  events: [
    { type: 'navigation.done', view },
    { type: 'window.resize', width: 390, height: 844 },
    { type: 'network.offline' },
    { type: 'connection.change', effectiveType: '2g', saveData: false },
    { type: 'page.idle' },
    { type: 'consent.reopen' },
    { type: 'consent.grant' },
    { type: 'consent.deny' },
    { type: 'xstate.error.actor.menu', error: new Error('an effect has failed'), actorId: 'menu' },
  ],
})
