import { transform } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { IllustratedProduct, Illustration } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { renderProduct } from '#server/seed/art/illustrations/kinds/renderProduct.ts'
import { renderTractor } from '#server/seed/art/illustrations/kinds/tractor.ts'
import type { Biome } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { carrier } from '#server/seed/art/illustrations/parts/carriers.ts'
import { implementFor } from '#server/seed/art/illustrations/parts/implements.ts'
import type { Tones } from '#server/seed/art/illustrations/primitives/tones.ts'

/** A product with its tractor or implement in one coordinate system; `subject` is the bounds of the product. */
export interface Combination {
  svg: string
  left: number
  right: number
  top: number
  contacts: Illustration['contacts']
  subject: { left: number; right: number; top: number }
}

/** Returns the landscape a product works in. */
export const biomeOf = (product: IllustratedProduct): Biome => {
  switch (product.kind) {
    case 'combine':
      return 'wheat'
    case 'forage_harvester':
      return 'maize'
    case 'telehandler':
      return 'yard'
    case 'crawler':
      return 'orchard'
    case 'tractor':
      return product.id.startsWith('t') && (product.power ?? 0) < 210
        ? 'rowcrop'
        : (tractorBiomes[product.id.charAt(0)] ?? 'arable')
    default:
      return 'meadow'
  }
}

/** Returns a working product: a tractor with an implement behind it, a towed product with a tractor in front. */
export const atWork = (product: IllustratedProduct, tones: Tones, withImplement: boolean): Combination => {
  const illustration = renderProduct(product, tones, 'working')
  const towed =
    product.kind === 'tedder' ||
    product.kind === 'rake' ||
    product.kind === 'round_baler' ||
    product.kind === 'square_baler'
  if (towed) {
    const tractor = renderTractor(
      { ...(product.kind === 'square_baler' ? carrier.large : carrier.medium), name: '' },
      tones,
      'parked',
    )
    return join(illustration, tractor, illustration.nose.x - tractor.hitch.x)
  }
  const implement = withImplement ? implementFor(product, tones) : null
  return implement === null
    ? join(illustration, null, 0)
    : join(illustration, implement, illustration.hitch.x - implement.nose.x)
}

const tractorBiomes: Record<string, Biome> = { t: 'arable', u: 'yard', c: 'meadow', v: 'vineyard', o: 'orchard' }

const join = (illustration: Illustration, other: Illustration | null, offset: number): Combination => {
  const subject = { left: illustration.left, right: illustration.right, top: illustration.top }
  if (other === null) return { svg: illustration.svg, ...subject, contacts: illustration.contacts, subject }
  return {
    svg: transform(offset, 0, 1, other.svg) + illustration.svg,
    left: Math.min(illustration.left, other.left + offset),
    right: Math.max(illustration.right, other.right + offset),
    top: Math.max(illustration.top, other.top),
    contacts: [...illustration.contacts, ...other.contacts.map(({ x, width }) => ({ x: x + offset, width }))],
    subject,
  }
}
