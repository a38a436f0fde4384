import { renderProduct } from '#server/seed/art/illustrations/kinds/renderProduct.ts'
import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { tonesOf } from '#server/seed/art/illustrations/primitives/tones.ts'
import { scenes, type SceneName } from '#server/seed/art/illustrations/scenes/scenes.ts'
import { cardView } from '#server/seed/art/illustrations/views/card.ts'
import { detailView } from '#server/seed/art/illustrations/views/detail.ts'
import { outdoorView } from '#server/seed/art/illustrations/views/outdoor.ts'

/** The pictures of a product. */
export type ProductView = 'card' | 'hero' | 'field' | 'detail'

/** Renders a product as SVG: `card` 1200×900 on paper, `hero` 2100×900 and `field` 1500×1000 in a landscape, `detail` 1200×900 close up. */
export const renderProductView = (product: IllustratedProduct, view: ProductView): Picture => {
  if (view === 'hero' || view === 'field') return outdoorView(product, view)
  const illustration = renderProduct(product, tonesOf(product.color.hex), 'parked')
  return view === 'card' ? cardView(illustration) : detailView(illustration)
}

/** Renders the hero picture of a category, 2100×900: its product at work. */
export const renderCategoryHero = (product: IllustratedProduct): Picture => outdoorView(product, 'category')

/** Renders a landscape or an interior, 2100×900. */
export const renderScene = (scene: SceneName): Picture => scenes[scene]()
