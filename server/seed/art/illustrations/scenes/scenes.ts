import type { Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { harvestEvening } from '#server/seed/art/illustrations/scenes/harvestEvening.ts'
import { hayMeadow, mountainPasture } from '#server/seed/art/illustrations/scenes/meadows.ts'
import { ploughedField } from '#server/seed/art/illustrations/scenes/ploughedField.ts'
import { factory } from '#server/seed/art/illustrations/scenes/factory.ts'
import { office } from '#server/seed/art/illustrations/scenes/office.ts'
import { workshop } from '#server/seed/art/illustrations/scenes/workshop.ts'
import { orchardSpring, vineyardRows } from '#server/seed/art/illustrations/scenes/rows.ts'
import { oilCans } from '#server/seed/art/illustrations/scenes/oilCans.ts'
import { partsShelf } from '#server/seed/art/illustrations/scenes/partsShelf.ts'
import { fair } from '#server/seed/art/illustrations/scenes/fair.ts'
import { farmyard } from '#server/seed/art/illustrations/scenes/farmyard.ts'
import { provingGround } from '#server/seed/art/illustrations/scenes/provingGround.ts'

/** The scenes that media ids `scene/<name>` refer to. */
export const sceneNames = [
  'harvest-evening',
  'hay-meadow',
  'vineyard-rows',
  'orchard-spring',
  'ploughed-field',
  'workshop',
  'factory',
  'parts-shelf',
  'oil-cans',
  'farmyard',
  'office',
  'proving-ground',
  'fair',
  'mountain-pasture',
] as const

/** One of the scenes. */
export type SceneName = (typeof sceneNames)[number]

/** Renderers of the scenes, 2100×900. */
export const scenes: Record<SceneName, () => Picture> = {
  'harvest-evening': harvestEvening,
  'hay-meadow': hayMeadow,
  'vineyard-rows': vineyardRows,
  'orchard-spring': orchardSpring,
  'ploughed-field': ploughedField,
  workshop,
  factory,
  'parts-shelf': partsShelf,
  'oil-cans': oilCans,
  farmyard,
  office,
  'proving-ground': provingGround,
  fair,
  'mountain-pasture': mountainPasture,
}
