import type { Illustration, RenderProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { singleRake } from '#server/seed/art/illustrations/kinds/singleRake.ts'
import { twinRake } from '#server/seed/art/illustrations/kinds/twinRake.ts'

/**
 * Renders a rotary rake: a mounted single rotor below six metres of working width, otherwise a chassis with two folding
 * rotors.
 */
export const renderRake: RenderProduct = (product, tones, pose): Illustration =>
  product.dimensions.width < 6000 ? singleRake(product, tones, pose) : twinRake(product, tones, pose)
