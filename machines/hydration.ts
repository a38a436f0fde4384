import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { noEffect } from '#machines/noEffect.ts'
import { typesOf } from '#machines/typesOf.ts'
import { hydrationBreakpoint } from '#schemas/hydrationBreakpoint.ts'

export interface HydrationContext {
  /** Width of the window at the start, in px. */
  readonly width: number
  /** Why the application has not come; null unless it is in `failed`. */
  readonly reason: string | null
}

export type HydrationEvent =
  /** `by` is the DOM event that a visitor caused. */
  | { readonly type: 'interaction.start'; readonly by?: string }
  | { readonly type: 'page.idle' | 'app.loaded' }
  /** `entry.failed`: the entry script itself is missing, so that nothing tries again. */
  | { readonly type: 'app.failed' | 'entry.failed'; readonly reason: string }

/**
 * Lazy hydration: loads the application at the first interaction, or after the idle timer when the browser is idle, at the latest
 * after the idle timeout. `lazyHydration.ts` implements this without XState to stay small; its test compares it with this machine. The
 * inspector's recorder runs it beside that script.
 */
export const hydrationMachine = setup({
  types: typesOf<{
    context: HydrationContext
    events: HydrationEvent
    input: Pick<HydrationContext, 'width'>
    tags: 'waiting' | 'loading' | 'done'
  }>(),
  actions: {
    load: noEffect,
    setReason: assign(({ event }) => ({ reason: 'reason' in event ? event.reason : null })),
  },
  delays: {
    timer: ({ context }) => (context.width < hydrationBreakpoint ? delays.hydrationMobile : delays.hydrationDesktop),
    idleTimeout: delays.hydrationIdle,
  },
}).createMachine({
  id: 'hydration',
  context: ({ input }) => ({ width: input.width, reason: null }),
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'waiting',
      initial: 'timer',
      on: { 'interaction.start': 'loading', 'entry.failed': { target: 'failed', actions: 'setReason' } },
      states: {
        timer: { after: { timer: 'idleMoment' } },
        idleMoment: { on: { 'page.idle': '#hydration.loading' }, after: { idleTimeout: '#hydration.loading' } },
      },
    },
    loading: {
      tags: 'loading',
      entry: ['load', 'setReason'],
      on: { 'app.loaded': 'done', 'app.failed': { target: 'failed', actions: 'setReason' } },
    },
    failed: { tags: 'waiting', on: { 'interaction.start': 'loading' } },
    done: { tags: 'done' },
  },
})
