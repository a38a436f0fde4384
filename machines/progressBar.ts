import { assign, setup } from 'xstate'
import * as delays from '#machines/delays.ts'
import { typesOf } from '#machines/typesOf.ts'

export interface ProgressContext {
  /** Ids of the pending requests. */
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
 * Progress bar of all requests together: appears when they take longer than the throttle, advances with each tick, fills when the
 * last one ends and hides shortly after. One failed request marks the whole run as failed.
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
 * Returns the progress in per cent after `elapsed` ms: 50 at half the nominal duration, 70 at the whole, then ever slower. It never
 * reaches 100, because a full or still bar would suggest that the request has ended.
 */
function percentAfter(elapsed: number): number {
  return (200 / Math.PI) * Math.atan((2 * elapsed) / delays.progressDuration)
}

function without(requests: readonly string[], id: string): string[] {
  return requests.filter((request) => request !== id)
}
