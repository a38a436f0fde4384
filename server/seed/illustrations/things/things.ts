import type { DrawableMachine, Picture } from '#server/seed/illustrations/drawing.ts'
import { faultScreen, machinesScreen, serviceScreen } from '#server/seed/illustrations/things/appScreens.ts'
import { overalls, shirt } from '#server/seed/illustrations/things/clothes.ts'
import { beanie, cap } from '#server/seed/illustrations/things/headwear.ts'
import { flask, mug, notebook } from '#server/seed/illustrations/things/household.ts'
import { jacket } from '#server/seed/illustrations/things/jacket.ts'
import { model, pedalTractor } from '#server/seed/illustrations/things/toys.ts'

type MachineOf = (id: string) => DrawableMachine

/** Articles of the shop and screens of the app, by media id; some show machines of the catalogue. */
export const things: Readonly<Record<string, (machineOf: MachineOf) => Picture>> = {
  'merch/model-t9-340': (machineOf) => model(machineOf('t9-340')),
  'merch/model-x7-400': (machineOf) => model(machineOf('x7-400')),
  'merch/model-b165': (machineOf) => model(machineOf('b165')),
  'merch/pedal-tractor': pedalTractor,
  'merch/jacket': jacket,
  'merch/overalls': overalls,
  'merch/shirt': shirt,
  'merch/cap': cap,
  'merch/beanie': beanie,
  'merch/mug': mug,
  'merch/flask': flask,
  'merch/notebook': notebook,
  'app/machines': (machineOf) => machinesScreen(['t7-200', 'u5-95', 'q1270'].map(machineOf)),
  'app/service': (machineOf) => serviceScreen(machineOf('t7-200')),
  'app/fault': (machineOf) => faultScreen(machineOf('h742')),
}
