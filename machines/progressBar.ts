import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { typesOf } from '#machines/typesOf.ts'

export interface ProgressContext {
  /** Requests under way. */
  readonly requests: readonly string[]
  /** Time since the bar was shown, in ms. */
  readonly elapsed: number
  /** 0 to 100. */
  readonly percent: number
}

export interface ProgressEvent {
  readonly type: 'request.start' | 'request.end' | 'request.fail'
  readonly id: string
}

/**
 * The bar for all requests together (specification, sections 4 and 9): shows when they have taken longer than the throttle, advances
 * with each tick, is full when the last has ended and hides a little later. One failed request gives the whole run its failed look.
 */
export const progressBarMachine = setup({
  types: typesOf<{ context: ProgressContext; events: ProgressEvent; tags: 'visible' | 'failed' }>(),
  actions: {
    add: assign(({ context, event }) => ({ requests: [...without(context.requests, event.id), event.id] })),
    remove: assign(({ context, event }) => ({ requests: without(context.requests, event.id) })),
    restart: assign({ elapsed: 0, percent: 0 }),
    advance: assign(({ context }) => {
      const elapsed = context.elapsed + delays.progressTick
      return { elapsed, percent: percentAfter(elapsed) }
    }),
    fill: assign({ percent: 100 }),
  },
  guards: {
    isKnown: ({ context, event }) => context.requests.includes(event.id),
    isBusy: ({ context }) => context.requests.length > 0,
    isIdle: ({ context }) => context.requests.length === 0,
  },
  delays: {
    throttle: delays.progressThrottle,
    tick: delays.progressTick,
    hide: delays.progressHide,
  },
}).createMachine({
  id: 'progressBar',
  context: { requests: [], elapsed: 0, percent: 0 },
  initial: 'idle',
  on: {
    'request.start': { actions: 'add' },
    'request.end': { actions: 'remove' },
    'request.fail': { actions: 'remove' },
  },
  states: {
    idle: { entry: 'restart', always: { guard: 'isBusy', target: 'waiting' } },
    waiting: { always: { guard: 'isIdle', target: 'idle' }, after: { throttle: 'running' } },
    running: {
      tags: 'visible',
      initial: 'healthy',
      states: {
        healthy: {
          always: { guard: 'isIdle', target: '#progressBar.finished' },
          after: { tick: { target: 'healthy', reenter: true, actions: 'advance' } },
          on: { 'request.fail': { guard: 'isKnown', target: 'failing', actions: 'remove' } },
        },
        failing: {
          tags: 'failed',
          always: { guard: 'isIdle', target: '#progressBar.failed' },
          after: { tick: { target: 'failing', reenter: true, actions: 'advance' } },
        },
      },
    },
    finished: {
      tags: 'visible',
      entry: 'fill',
      always: { guard: 'isBusy', target: 'running', actions: 'restart' },
      after: { hide: 'idle' },
    },
    failed: {
      tags: ['visible', 'failed'],
      always: { guard: 'isBusy', target: 'running', actions: 'restart' },
      after: { hide: 'idle' },
    },
  },
})

/**
 * How far the bar is after so many ms: 50 % at half the nominal duration, 70 % at the whole, then ever more slowly. It has no
 * end of its own, because a bar that is full or stands still while the request goes on tells the visitor something untrue.
 */
function percentAfter(elapsed: number): number {
  return (200 / Math.PI) * Math.atan((2 * elapsed) / delays.progressDuration)
}

function without(requests: readonly string[], id: string): string[] {
  return requests.filter((request) => request !== id)
}
