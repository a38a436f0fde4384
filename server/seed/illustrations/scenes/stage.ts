import { n, oval, place } from '#server/seed/illustrations/canvas.ts'
import type { DrawableMachine, Picture } from '#server/seed/illustrations/drawing.ts'
import { drawMachine } from '#server/seed/illustrations/drawMachine.ts'
import { quietCorner, quietFloor } from '#server/seed/illustrations/landscape/ground.ts'
import type { Frame } from '#server/seed/illustrations/landscape/backdrop.ts'
import { carrier } from '#server/seed/illustrations/parts/carriers.ts'
import { tonesOf } from '#server/seed/illustrations/tones.ts'
import { picture } from '#server/seed/illustrations/views/card.ts'

/** Every scene is 21:9 with its horizon on the lower third. */
export const frame: Frame = { width: 2100, height: 900, horizon: 300 }
/** The paint of machines in scenes. */
export const red = '#c8102e'

/** The machines that stand in scenes; they belong to no product. */
export const extras = {
  tractor: carrier.large,
  small: carrier.medium,
  combine: {
    id: 'extra-combine',
    kind: 'combine',
    name: '',
    color: { hex: red },
    power: 300,
    mass: 14000,
    wheelbase: 3750,
    cylinders: 6,
    dimensions: { length: 8800, width: 3400, height: 3950, front_wheel: 1950, rear_wheel: 1350, cab: 'cab' },
  },
} as const satisfies Record<string, DrawableMachine>

/** A machine small in the distance: `x` is its middle, `length` its length in pixels. */
export const distant = (machine: DrawableMachine, x: number, y: number, length: number, shadow: string, hex = red) => {
  const drawing = drawMachine(machine, tonesOf(hex), 'working')
  const scale = length / (drawing.right - drawing.left)
  const middle = (drawing.left + drawing.right) / 2
  return place(
    x - middle * scale,
    y,
    scale,
    oval(middle + 150, -40, (drawing.right - drawing.left) * 1.04, 300, shadow, 'opacity=".6"') + drawing.svg,
  )
}

/** Wraps a scene: everything cut at the frame, the low left kept calm. */
export const scene = (name: string, parts: readonly string[], setting: 'outside' | 'inside' = 'outside'): Picture =>
  picture(
    frame.width,
    frame.height,
    [
      `<g clip-path="url(#clip-${name})">`,
      ...parts,
      setting === 'inside' ? quietFloor(frame) : quietCorner(frame),
      '</g>',
    ],
    `<clipPath id="clip-${name}"><path d="M0 ${n(-frame.height)}h${n(frame.width)}v${n(frame.height)}H0z"/></clipPath>`,
  )
