import { useMachine, useSelector } from '@xstate/react'
import type { Actor, InspectionEvent } from 'xstate'
import { lampMachine, type depotMachine } from '#tests/inspected-app/parcels.ts'

interface Props {
  readonly depot: Actor<typeof depotMachine>
  readonly inspect: (event: InspectionEvent) => void
}

/** Renders a lamp, a machine of its component, and a depot that spawns parcels. */
export function ParcelsApp({ depot, inspect }: Props) {
  const [lamp, send] = useMachine(lampMachine, { inspect })
  const parcels = useSelector(depot, ({ context }) => context.parcels)
  return (
    <main>
      <h1>Parcels</h1>
      <p>{parcels.length} parcels</p>
      <button type="button" aria-pressed={lamp.matches('on')} onClick={() => send({ type: 'lamp.toggle' })}>
        Lamp
      </button>
      <button type="button" onClick={() => depot.send({ type: 'parcels.add', count: 500 })}>
        Add 500 parcels
      </button>
      <button type="button" onClick={() => parcels.at(-1)?.send({ type: 'parcel.load' })}>
        Load the last
      </button>
    </main>
  )
}
