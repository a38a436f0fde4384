import { defineWalk } from '#machines/defineWalk.ts'
import { publishingMachine } from '#machines/publishing.ts'

export const walk = defineWalk({
  machine: publishingMachine,
  inputs: [undefined],
  events: [
    { type: 'panel.open' },
    { type: 'panel.close' },
    { type: 'check.pass' },
    { type: 'check.fail' },
    { type: 'publish.confirm' },
    { type: 'publish.succeed' },
    { type: 'publish.reject' },
    { type: 'publish.conflict' },
    { type: 'request.fail' },
    { type: 'publish.retry' },
  ],
  paths: 'shortest',
  invariants: (snapshot, times) => ({
    'nothing is published that was not checked': times('publish') <= times('check') + times('review'),
    'only what was published is sent again': times('repeat') === 0 || times('publish') > 0,
    'a draft that was changed in between is reviewed first': !snapshot.hasTag('conflict') || times('review') > 0,
    'what is announced was published': times('announce') <= times('publish') + times('repeat'),
    'a page that can be confirmed is not busy': !(snapshot.hasTag('ready') && snapshot.hasTag('busy')),
    'a published page is in an open panel': !snapshot.hasTag('published') || snapshot.hasTag('open'),
  }),
})
