import { n, oval, transform } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { renderProduct } from '#server/seed/art/illustrations/kinds/renderProduct.ts'
import { quietCorner, quietFloor } from '#server/seed/art/illustrations/landscape/ground.ts'
import type { Frame } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import { carrier } from '#server/seed/art/illustrations/parts/carriers.ts'
import { tonesOf } from '#server/seed/art/illustrations/primitives/tones.ts'
import { picture } from '#server/seed/art/illustrations/primitives/picture.ts'

/** Every scene is 21:9 with its horizon on the lower third. */
export const frame: Frame = { width: 2100, height: 900, horizon: 300 }
/** The paint of the tractors and combines in scenes. */
export const red = '#c8102e'

/** Tractors and combines of the scenes; they are not in the catalogue. */
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
} as const satisfies Record<string, IllustratedProduct>

/** Renders a product in the distance: `x` is its middle, `length` its length in pixels. */
export const distant = (
  product: IllustratedProduct,
  x: number,
  y: number,
  length: number,
  shadow: string,
  hex = red,
) => {
  const illustration = renderProduct(product, tonesOf(hex), 'working')
  const scale = length / (illustration.right - illustration.left)
  const middle = (illustration.left + illustration.right) / 2
  return transform(
    x - middle * scale,
    y,
    scale,
    oval(middle + 150, -40, (illustration.right - illustration.left) * 1.04, 300, shadow, 'opacity=".6"') +
      illustration.svg,
  )
}

/** Wraps the parts of a scene: clips them to the frame and keeps the lower left calm. */
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
