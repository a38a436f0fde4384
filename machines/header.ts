import { assign, setup } from 'xstate'
import { typesOf } from '#machines/typesOf.ts'

/** So near to the top (in px) the bar is always there. */
export const nearTop = 64
/** Less movement than this (in px) is jitter. */
export const jitter = 8

export interface HeaderContext {
  /** Where the page turned back last: the highest point while the bar is there, the lowest while it is away. In px from the top. */
  readonly turn: number
}

export type HeaderEvent =
  | { readonly type: 'page.scroll'; readonly y: number }
  | { readonly type: 'focus.inside' | 'focus.outside' | 'navigation.done' }

/**
 * The top bar collapses when scrolling down and reappears when scrolling up (specification, section 2). With the focus inside it
 * stays: what the keyboard is on must not slide away.
 */
export const headerMachine = setup({
  types: typesOf<{ context: HeaderContext; events: HeaderEvent; tags: 'collapsed' }>(),
  actions: {
    follow: assign(({ context, event }) => ({ turn: positionOf(event, context) })),
    keepHighest: assign(({ context, event }) => ({ turn: Math.min(context.turn, positionOf(event, context)) })),
    keepLowest: assign(({ context, event }) => ({ turn: Math.max(context.turn, positionOf(event, context)) })),
  },
  guards: {
    isDown: ({ context, event }) => positionOf(event, context) > Math.max(nearTop, context.turn + jitter),
    isUp: ({ context, event }) => positionOf(event, context) <= Math.max(nearTop, context.turn - jitter),
  },
}).createMachine({
  id: 'header',
  context: { turn: 0 },
  initial: 'shown',
  on: { 'focus.inside': '.held' },
  states: {
    shown: {
      on: { 'page.scroll': [{ guard: 'isDown', target: 'collapsed', actions: 'follow' }, { actions: 'keepHighest' }] },
    },
    collapsed: {
      tags: 'collapsed',
      on: {
        'page.scroll': [{ guard: 'isUp', target: 'shown', actions: 'follow' }, { actions: 'keepLowest' }],
        'navigation.done': 'shown',
      },
    },
    held: { on: { 'page.scroll': { actions: 'follow' }, 'focus.outside': 'shown' } },
  },
})

function positionOf(event: HeaderEvent, { turn }: HeaderContext): number {
  return event.type === 'page.scroll' ? event.y : turn
}
