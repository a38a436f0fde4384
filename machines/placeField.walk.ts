import { defineWalk } from '#machines/defineWalk.ts'
import { placeFieldMachine } from '#machines/placeField.ts'

const cremona = { label: 'Cremona', at: '45.13,10.02', country: 'IT', exact: true }
const crema = { label: 'Crema', at: '45.36,9.68', country: 'IT', exact: true }

export const walk = defineWalk({
  machine: placeFieldMachine,
  inputs: [undefined],
  events: [
    { type: 'field.type', text: 'c' },
    { type: 'field.type', text: 'crem' },
    { type: 'places.loaded', typed: 'crem', places: [cremona, crema] },
    { type: 'places.loaded', typed: 'crem', places: [] },
    { type: 'places.loaded', typed: 'cre', places: [crema] },
    { type: 'places.failed', typed: 'crem' },
    { type: 'places.failed', typed: 'cre' },
    { type: 'option.next' },
    { type: 'option.previous' },
    { type: 'option.choose' },
    { type: 'option.choose', index: 1 },
    { type: 'list.close' },
    { type: 'place.locate' },
    { type: 'position.found', at: '45.1,10' },
    { type: 'position.failed', problem: 'denied' },
    { type: 'search.submit' },
  ],
  paths: 'shortest',
  invariants: (snapshot, times) => {
    const { places, active, problem } = snapshot.context
    return {
      'the active option is a suggestion or the field': active >= -1 && active < Math.max(places.length, 1),
      'an idle field shows no suggestions': !snapshot.matches('idle') || places.length === 0,
      'a problem is shown only after locating was requested': problem === null || times('locate') > 0,
      'no problem is shown while locating': !snapshot.hasTag('locating') || problem === null,
    }
  },
})
