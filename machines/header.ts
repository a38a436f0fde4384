import { assign, setup } from 'xstate'
import { typesOf } from '#machines/typesOf.ts'

/** Within this distance of the top (in px) the bar is always shown. */
export const nearTop = 64
/** Scrolling less than this (in px) is ignored. */
export const jitter = 8

export interface HeaderContext {
  /** Where the scroll direction last changed, in px from the top: the highest point while the bar is shown, else the lowest. */
  readonly turn: number
}

export type HeaderEvent =
  | { readonly type: 'page.scroll'; readonly y: number }
  | { readonly type: 'focus.inside' | 'focus.outside' | 'navigation.done' }

/** Top bar: collapses when scrolling down, reappears when scrolling up, and stays while the focus is inside it. */
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
