import type { RenderProduct, ProductKind } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { renderCombine } from '#server/seed/art/illustrations/kinds/combine.ts'
import { renderCrawler } from '#server/seed/art/illustrations/kinds/crawler.ts'
import { renderForageHarvester } from '#server/seed/art/illustrations/kinds/forageHarvester.ts'
import { renderMower } from '#server/seed/art/illustrations/kinds/mower.ts'
import { renderRake } from '#server/seed/art/illustrations/kinds/rake.ts'
import { renderRoundBaler } from '#server/seed/art/illustrations/kinds/roundBaler.ts'
import { renderSquareBaler } from '#server/seed/art/illustrations/kinds/squareBaler.ts'
import { renderTedder } from '#server/seed/art/illustrations/kinds/tedder.ts'
import { renderTelehandler } from '#server/seed/art/illustrations/kinds/telehandler.ts'
import { renderTractor } from '#server/seed/art/illustrations/kinds/tractor.ts'

const renderers: Record<ProductKind, RenderProduct> = {
  tractor: renderTractor,
  crawler: renderCrawler,
  mower: renderMower,
  tedder: renderTedder,
  rake: renderRake,
  round_baler: renderRoundBaler,
  square_baler: renderSquareBaler,
  telehandler: renderTelehandler,
  combine: renderCombine,
  forage_harvester: renderForageHarvester,
}

/** Renders a product of any kind, in millimetres. */
export const renderProduct: RenderProduct = (product, tones, pose) => renderers[product.kind](product, tones, pose)
