import type { ProductFile } from '#server/seed/content/productFormat.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Kinds of the product files. */
export type ProductKind = ProductFile['kind']

/** Properties of a product that its illustration depends on: lengths in mm, mass in kg, power in metric horsepower. */
export interface IllustratedProduct {
  id: string
  kind: ProductKind
  name: string
  color: { hex: string }
  power: number | null
  mass: number
  wheelbase: number | null
  cylinders: number | null
  dimensions: {
    length: number
    width: number
    height: number
    front_wheel: number | null
    rear_wheel: number | null
    cab: 'cab' | 'rops' | 'none'
  }
}

/** `parked`: folded for the road. */
export type Pose = 'parked' | 'working'

/** A rendered product in millimetres: facing right, ground at y = 0, y upwards. */
export interface Illustration {
  svg: string
  left: number
  right: number
  top: number
  /** Middle and width of each contact with the ground, for shadows. */
  contacts: { x: number; width: number }[]
  /** Centre and width of the 4:3 frame for the close-up. */
  focus: { x: number; y: number; width: number }
  /** Coupling point of an implement behind. */
  hitch: { x: number; y: number }
  /** Coupling point in front. */
  nose: { x: number; y: number }
}

/** Renders one kind of product. */
export type RenderProduct = (product: IllustratedProduct, tones: Tones, pose: Pose) => Illustration
