import { box, disc, oval, place, shape } from '#server/seed/illustrations/canvas.ts'
import type { DrawableMachine } from '#server/seed/illustrations/drawing.ts'
import { drawTractor } from '#server/seed/illustrations/kinds/tractor.ts'
import { discHarrow } from '#server/seed/illustrations/parts/tillage.ts'
import { mix, tonesOf } from '#server/seed/illustrations/tones.ts'
import { soil } from '#server/seed/film/stage.ts'

/** Where the first discs of the harrow cut, and where the tractor's nose is: mm before the rear axle. */
export const ends = { discs: -2700, nose: 4350 } as const
/** Middle of the receiver above the roof, in mm. */
export const receiver = { x: 980, y: 3560 } as const

/** Tractor and disc harrow from the side, facing right, rear axle at 0, after `rolled` mm; in millimetres. */
export const sideView = (machine: DrawableMachine, rolled: number) => {
  const tones = tonesOf(machine.color.hex)
  const tractor = drawTractor(machine, tones, 'working', rolled)
  const harrow = discHarrow(tones, rolled)
  const offset = tractor.hitch.x - harrow.nose.x
  const shade = mix(soil.openShade, '#1b1f22', 0.5)
  const shadows = tractor.contacts.map(({ x, width }) => oval(x + width * 0.2, -40, width * 1.5, 190, shade)).join('')
  // The body gives a little on the tyres: a centimetre, once in half a second.
  const nod = 9 * Math.sin(rolled / 260)
  return [
    oval(-600, -60, 10_200, 330, mix(soil.openShade, '#1b1f22', 0.3), 'opacity=".55"'),
    shadows,
    place(offset, 0, 1, harrow.svg),
    place(0, nod, 1, `${tractor.svg}${dome}`),
  ].join('')
}

const dome = [
  box(receiver.x - 190, receiver.y - 200, 380, 90, '#2f363b', 20),
  box(receiver.x - 236, receiver.y - 116, 472, 40, '#8d969d', 20),
  shape(
    [
      [receiver.x - 230, receiver.y - 110],
      [receiver.x + 230, receiver.y - 110],
      [receiver.x + 200, receiver.y + 30, 90],
      [receiver.x - 200, receiver.y + 30, 90],
    ],
    '#fbfaf7',
  ),
  disc(receiver.x + 120, receiver.y - 62, 22, '#c8102e'),
].join('')
