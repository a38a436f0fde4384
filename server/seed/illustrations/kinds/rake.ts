import type { Drawing, DrawMachine } from '#server/seed/illustrations/drawing.ts'
import { singleRake } from '#server/seed/illustrations/kinds/singleRake.ts'
import { twinRake } from '#server/seed/illustrations/kinds/twinRake.ts'

/** Rotary rake: up to six metres a carried single rotor, above that a chassis with two rotors that fold upright. */
export const drawRake: DrawMachine = (machine, tones, pose): Drawing =>
  machine.dimensions.width < 6000 ? singleRake(machine, tones, pose) : twinRake(machine, tones, pose)
