import type { DrawableMachine } from '#server/seed/illustrations/drawing.ts'
import { buildOf } from '#server/seed/solid/build.ts'
import { cab } from '#server/seed/solid/cab.ts'
import { front } from '#server/seed/solid/front.ts'
import { loader } from '#server/seed/solid/loader.ts'
import type { Mesh } from '#server/seed/solid/mesh.ts'
import { linkage, platform } from '#server/seed/solid/rear.ts'
import { wheels } from '#server/seed/solid/wheels.ts'

/** A tractor all round, built on the plan of its illustrations. */
export function tractorSolid(machine: DrawableMachine): Mesh {
  const build = buildOf(machine)
  return [
    ...wheels(build),
    ...front(build),
    ...linkage(build),
    ...(build.closed ? cab(build) : platform(build)),
    ...(build.loader ? loader(build) : []),
  ]
}
