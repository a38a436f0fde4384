import type { IllustratedProduct, Illustration } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { mulcher, sprayer } from '#server/seed/art/illustrations/parts/orchardTools.ts'
import { discHarrow, plough } from '#server/seed/art/illustrations/parts/tillage.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** Returns the implement behind a working tractor; `null` for products without one. */
export const implementFor = (product: IllustratedProduct, tones: Tones): Illustration | null => {
  if (product.kind !== 'tractor' && product.kind !== 'crawler') return null
  switch (product.id.charAt(0)) {
    case 't':
      return (product.power ?? 0) > 230 ? discHarrow(tones) : plough(tones)
    case 'v':
    case 'o':
      return sprayer(tones)
    case 'c':
    case 'k':
      return mulcher(tones)
    default:
      return null
  }
}
