import { defineWalk } from '#machines/defineWalk.ts'
import { draftMachine } from '#machines/draft.ts'

export const walk = defineWalk({
  machine: draftMachine,
  inputs: [
    { revision: 1, changed: false, online: true },
    { revision: 1, changed: true, online: false },
  ],
  events: [
    { type: 'content.edit' },
    { type: 'save.now' },
    { type: 'save.succeed', revision: 2 },
    { type: 'save.reject' },
    { type: 'save.fail' },
    { type: 'draft.replace', revision: 2 },
    { type: 'network.online' },
    { type: 'network.offline' },
  ],
  paths: 'shortest',
  invariants: (snapshot, times) => {
    const saved = snapshot.hasTag('saved')
    const unsaved = snapshot.hasTag('unsaved')
    return {
      'the page says either that everything is saved or that it is not': saved !== unsaved,
      'a save that is under way was sent': !snapshot.hasTag('busy') || times('save') > 0,
      'the longest pause is half a minute': snapshot.context.retries <= 3,
    }
  },
})
