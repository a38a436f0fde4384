import type { Picture } from '#server/seed/illustrations/drawing.ts'
import { harvestEvening } from '#server/seed/illustrations/scenes/harvestEvening.ts'
import { hayMeadow, mountainPasture } from '#server/seed/illustrations/scenes/meadows.ts'
import { ploughedField } from '#server/seed/illustrations/scenes/ploughedField.ts'
import { factory } from '#server/seed/illustrations/scenes/factory.ts'
import { office } from '#server/seed/illustrations/scenes/office.ts'
import { workshop } from '#server/seed/illustrations/scenes/workshop.ts'
import { orchardSpring, vineyardRows } from '#server/seed/illustrations/scenes/rows.ts'
import { oilCans } from '#server/seed/illustrations/scenes/oilCans.ts'
import { partsShelf } from '#server/seed/illustrations/scenes/partsShelf.ts'
import { fair } from '#server/seed/illustrations/scenes/fair.ts'
import { farmyard } from '#server/seed/illustrations/scenes/farmyard.ts'
import { provingGround } from '#server/seed/illustrations/scenes/provingGround.ts'

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

/** Every scene's drawing, 2100×900. */
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
