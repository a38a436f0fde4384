import { defineWalk } from '#machines/defineWalk.ts'
import { screenMachine } from '#machines/screen.ts'

export const walk = defineWalk({
  machine: screenMachine,
  inputs: [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ],
  events: [
    { type: 'window.resize', width: 390, height: 844 },
    { type: 'window.resize', width: 844, height: 390 },
    { type: 'window.resize', width: 1024, height: 768 },
    { type: 'window.resize', width: 1440, height: 900 },
  ],
  invariants: (snapshot) => ({
    'the tag is the screen class': [...snapshot.tags].join() === snapshot.context.screen,
  }),
})
