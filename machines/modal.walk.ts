import { defineWalk } from '#machines/defineWalk.ts'
import { modalMachine } from '#machines/modal.ts'

const first = { file: '/media/field.svg', alt_text: '', width: 3, height: 2 }
const second = { file: '/media/yard.svg', alt_text: '', width: 3, height: 2 }

export const walk = defineWalk({
  machine: modalMachine,
  inputs: [undefined],
  events: [
    { type: 'modal.open', kind: 'helper', opener: 'button' },
    { type: 'modal.open', kind: 'search' },
    { type: 'modal.open', kind: 'details', payload: 'first' },
    { type: 'modal.open', kind: 'image', payload: first },
    { type: 'modal.open', kind: 'image', payload: second },
    { type: 'modal.close' },
    { type: 'modal.close', kind: 'search' },
    { type: 'modal.close', kind: 'details', payload: 'another' },
    { type: 'modal.adopt', kind: 'details', payload: 'first' },
    { type: 'video.set', source: '/media/field.mp4' },
    { type: 'video.clear' },
    { type: 'navigation.done' },
  ],
  view: ({ context }) => context.content,
  invariants: (snapshot, times) => {
    const open = snapshot.hasTag('open')
    const kind = snapshot.context.content?.kind
    return {
      'there is content exactly while a modal is open': open === (kind !== undefined),
      'one modal is shown exactly while a modal is open': times('showModal') - times('hideModal') === Number(open),
      'one video plays exactly while its modal is open':
        times('playVideo') - times('pauseVideo') === Number(kind === 'video'),
      'a closed modal has no opener': open || snapshot.context.opener === undefined,
    }
  },
})
