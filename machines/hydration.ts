import { setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'
import { breakpoints } from '#schemas/breakpoints.ts'

export interface HydrationContext {
  /** Of the window at the start, in px. */
  readonly width: number
}

/**
 * When the application is fetched (specification, sections 4 and 9): at the first interaction, or in the first idle moment after the
 * idle timer, which is waited for no longer than the idle timeout. The gate in the page does this without XState, to be small; this
 * machine is what the gate is tested against.
 */
export const hydrationMachine = setup({
  types: typesOf<{
    context: HydrationContext
    events: { readonly type: 'interaction.start' | 'page.idle' | 'app.loaded' | 'app.failed' }
    input: HydrationContext
    tags: 'waiting' | 'loading' | 'done'
  }>(),
  actions: { load: noEffect },
  delays: {
    timer: ({ context }) => (context.width < breakpoints.hydration ? delays.hydrationMobile : delays.hydrationDesktop),
    idleTimeout: delays.hydrationIdle,
  },
}).createMachine({
  id: 'hydration',
  context: ({ input }) => ({ width: input.width }),
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'waiting',
      initial: 'timer',
      on: { 'interaction.start': 'loading' },
      states: {
        timer: { after: { timer: 'idleMoment' } },
        idleMoment: { on: { 'page.idle': '#hydration.loading' }, after: { idleTimeout: '#hydration.loading' } },
      },
    },
    loading: { tags: 'loading', entry: 'load', on: { 'app.loaded': 'done', 'app.failed': 'failed' } },
    failed: { tags: 'waiting', on: { 'interaction.start': 'loading' } },
    done: { tags: 'done' },
  },
})
