import { assign, not, setup } from 'xstate'
import { typesOf } from '#machines/typesOf.ts'

export interface Connection {
  /** `slow-2g`, `2g`, `3g` or `4g`; undefined where the browser does not report it. */
  readonly effectiveType: string | undefined
  /** The visitor has enabled reduced data usage. */
  readonly saveData: boolean
}

export type ConnectivityEvent =
  { readonly type: 'network.online' | 'network.offline' } | ({ readonly type: 'connection.change' } & Connection)

export interface ConnectivityInput extends Connection {
  readonly online: boolean
}

/** Network status: offline or online, and whether the connection is good enough for prefetching. */
export const connectivityMachine = setup({
  types: typesOf<{
    context: ConnectivityInput
    events: ConnectivityEvent
    input: ConnectivityInput
    tags: 'offline' | 'mayPrefetch'
  }>(),
  guards: {
    isOnline: ({ context }) => context.online,
    // Matches `2g` and `slow-2g`.
    isThin: ({ context }) => context.saveData || context.effectiveType?.endsWith('2g') === true,
  },
}).createMachine({
  id: 'connectivity',
  context: ({ input }) => input,
  initial: 'offline',
  on: {
    'network.online': { actions: assign({ online: true }) },
    'network.offline': { actions: assign({ online: false }) },
    'connection.change': {
      actions: assign(({ event: { effectiveType, saveData } }) => ({ effectiveType, saveData })),
    },
  },
  states: {
    offline: { tags: 'offline', always: { guard: 'isOnline', target: 'online' } },
    online: {
      initial: 'rich',
      always: { guard: not('isOnline'), target: 'offline' },
      states: {
        rich: { tags: 'mayPrefetch', always: { guard: 'isThin', target: 'thin' } },
        thin: { always: { guard: not('isThin'), target: 'rich' } },
      },
    },
  },
})
