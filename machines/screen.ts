import { assign, not, setup } from 'xstate'
import { typesOf } from '#machines/typesOf.ts'
import { screenOf, type Screen, type ScreenClass, type WindowSize } from '#schemas/screens.ts'

/** Size of the window and the screen class it belongs to. */
export const screenMachine = setup({
  types: typesOf<{
    context: WindowSize & Screen
    events: { readonly type: 'window.resize' } & WindowSize
    input: WindowSize
    tags: ScreenClass
  }>(),
  guards: {
    isDesktop: ({ context }) => context.screen === 'desktop',
    isMobile: ({ context }) => context.screen === 'mobile',
  },
}).createMachine({
  id: 'screen',
  context: ({ input }) => measure(input),
  initial: 'tablet',
  on: { 'window.resize': { actions: assign(({ event }) => measure(event)) } },
  states: {
    desktop: { tags: 'desktop', always: { guard: not('isDesktop'), target: 'tablet' } },
    tablet: {
      tags: 'tablet',
      always: [
        { guard: 'isDesktop', target: 'desktop' },
        { guard: 'isMobile', target: 'mobile' },
      ],
    },
    mobile: { tags: 'mobile', always: { guard: not('isMobile'), target: 'tablet' } },
  },
})

function measure({ width, height }: WindowSize): WindowSize & Screen {
  return { width, height, ...screenOf(width, height) }
}
