import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { buildOf } from '#server/seed/art/solid/build.ts'
import { cab } from '#server/seed/art/solid/cab.ts'
import { front } from '#server/seed/art/solid/front.ts'
import { loader } from '#server/seed/art/solid/loader.ts'
import type { Mesh } from '#server/seed/art/solid/mesh.ts'
import { linkage, platform } from '#server/seed/art/solid/rear.ts'
import { wheels } from '#server/seed/art/solid/wheels.ts'

/** Builds the 3D solid of a tractor from the same plan as its illustrations. */
export function tractorSolid(product: IllustratedProduct): Mesh {
  const build = buildOf(product)
  return [
    ...wheels(build),
    ...front(build),
    ...linkage(build),
    ...(build.closed ? cab(build) : platform(build)),
    ...(build.loader ? loader(build) : []),
  ]
}
