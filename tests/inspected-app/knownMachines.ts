import type { KnownMachine } from '#renderer/inspector/knownMachine.ts'
import { depotMachine, lampMachine, parcelMachine } from '#tests/inspected-app/parcels.ts'

/** What the inspector of this application is given: with it, it starts copies and replays. */
export const knownMachines: ReadonlyMap<string, KnownMachine> = new Map(
  [
    { machine: depotMachine, inputs: [undefined], events: [{ type: 'parcels.add', count: 1 }] },
    { machine: lampMachine, inputs: [undefined], events: [{ type: 'lamp.toggle' }] },
    { machine: parcelMachine, inputs: [{ number: 1 }], events: [{ type: 'parcel.load' }, { type: 'parcel.deliver' }] },
  ].map((known) => [known.machine.id, known]),
)
