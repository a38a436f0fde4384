import { consentMachine } from '#machines/consent.ts'
import { defineWalk } from '#machines/defineWalk.ts'

export const walk = defineWalk({
  machine: consentMachine,
  inputs: [
    { stored: null, containerId: 'GTM-TEST' },
    { stored: null, containerId: '' },
    { stored: 'granted', containerId: 'GTM-TEST' },
    { stored: 'denied', containerId: 'GTM-TEST' },
  ],
  events: [
    { type: 'consent.grant' },
    { type: 'consent.deny' },
    { type: 'consent.reopen' },
    { type: 'consent.close' },
    { type: 'page.idle' },
  ],
  invariants: (snapshot, times) => {
    const { stored, containerId } = snapshot.context
    const isDecided = times('store') > 0 || stored !== null
    return {
      'the tag manager is loaded once at most': times('loadTagManager') <= 1,
      'it is never loaded without a container': times('loadTagManager') === 0 || containerId !== '',
      'the banner is open until there is a choice': isDecided || snapshot.hasTag('open'),
      'every choice updates Consent Mode': times('update') === times('store') + Number(stored !== null),
    }
  },
})
