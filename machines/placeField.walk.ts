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
    { type: 'places.arrive', typed: 'crem', places: [cremona, crema] },
    { type: 'places.arrive', typed: 'crem', places: [] },
    { type: 'places.arrive', typed: 'cre', places: [crema] },
    { type: 'places.fail', typed: 'crem' },
    { type: 'places.fail', typed: 'cre' },
    { type: 'option.next' },
    { type: 'option.previous' },
    { type: 'option.choose' },
    { type: 'option.choose', index: 1 },
    { type: 'list.close' },
    { type: 'place.locate' },
    { type: 'position.arrive', at: '45.1,10' },
    { type: 'position.fail', problem: 'refused' },
    { type: 'search.submit' },
  ],
  paths: 'shortest',
  invariants: (snapshot, times) => {
    const { places, active, problem } = snapshot.context
    return {
      'the arrow keys are at a suggestion or at the field': active >= -1 && active < Math.max(places.length, 1),
      'suggestions are shown only while there is something to choose': !snapshot.matches('idle') || places.length === 0,
      'nobody is asked where they are without having asked': problem === null || times('locate') > 0,
      'who is being located is shown no problem': !snapshot.hasTag('locating') || problem === null,
    }
  },
})
