import { assign, setup, type ActorRefFrom } from 'xstate'

/** Declares the types of a machine, which has nothing of them at run time. */
function typesOf<T extends object>(): Partial<T> {
  return {}
}

/** A parcel, spawned by the depot. */
export const parcelMachine = setup({
  types: typesOf<{
    context: { readonly number: number; readonly token: string }
    input: { readonly number: number }
    events: { readonly type: 'parcel.load' | 'parcel.deliver' }
  }>(),
}).createMachine({
  id: 'parcel',
  context: ({ input: { number } }) => ({ number, token: `secret ${number}` }),
  initial: 'waiting',
  states: {
    waiting: { on: { 'parcel.load': 'loaded' } },
    loaded: { on: { 'parcel.deliver': 'delivered' } },
    delivered: { type: 'final' },
  },
})

/** A depot, which spawns parcels. */
export const depotMachine = setup({
  types: typesOf<{
    context: { readonly parcels: readonly ActorRefFrom<typeof parcelMachine>[] }
    events: { readonly type: 'parcels.add'; readonly count: number }
  }>(),
  actors: { parcel: parcelMachine },
}).createMachine({
  id: 'depot',
  context: { parcels: [] },
  initial: 'open',
  states: {
    open: {
      on: {
        'parcels.add': {
          actions: assign({
            parcels: ({ context: { parcels }, event: { count }, spawn }) => [
              ...parcels,
              ...Array.from({ length: count }, (_, index) => {
                const number = parcels.length + index + 1
                return spawn('parcel', { id: `parcel ${number}`, input: { number } })
              }),
            ],
          }),
        },
      },
    },
  },
})

/** A lamp, whose component runs in Strict Mode. */
export const lampMachine = setup({ types: typesOf<{ events: { readonly type: 'lamp.toggle' } }>() }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { 'lamp.toggle': 'on' } }, on: { on: { 'lamp.toggle': 'off' } } },
})
