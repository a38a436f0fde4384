import { setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'
import { hydrationBreakpoint } from '#schemas/hydrationBreakpoint.ts'

export interface HydrationContext {
  /** Width of the window at the start, in px. */
  readonly width: number
}

/**
 * Lazy hydration: loads the application at the first interaction, or after the idle timer when the browser is idle, at the latest
 * after the idle timeout. `lazyHydration.ts` implements this without XState to stay small; its test compares it with this machine.
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
    timer: ({ context }) => (context.width < hydrationBreakpoint ? delays.hydrationMobile : delays.hydrationDesktop),
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
