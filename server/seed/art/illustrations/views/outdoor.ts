import { n, oval, transform } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { IllustratedProduct } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { biomeAround } from '#server/seed/art/illustrations/landscape/biome.ts'
import { mix, tonesOf } from '#server/seed/art/illustrations/primitives/tones.ts'
import { picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import type { Combination } from '#server/seed/art/illustrations/views/combination.ts'
import { atWork, biomeOf } from '#server/seed/art/illustrations/views/combination.ts'

/** The pictures of a product in a landscape. */
export type OutdoorView = 'hero' | 'field' | 'category'

interface Composition {
  width: number
  height: number
  /** Maximum size of the subject and maximum length of the whole combination, in pixels. */
  subject: { width: number; height: number }
  whole: number
  /** Position of the middle of the subject. */
  middle: number
  groundLine: number
  horizon: number
  implement: boolean
}

/** Headings cover the lower left of the wide pictures, so the subject is on the right; phones crop around it (`object-position`). */
const compositions: Record<OutdoorView, Composition> = {
  hero: {
    width: 2100,
    height: 900,
    subject: { width: 800, height: 530 },
    whole: 1000,
    middle: 1460,
    groundLine: 196,
    horizon: 320,
    implement: false,
  },
  category: {
    width: 2100,
    height: 900,
    subject: { width: 800, height: 510 },
    whole: 1000,
    middle: 1460,
    groundLine: 190,
    horizon: 312,
    implement: true,
  },
  field: {
    width: 1500,
    height: 1000,
    subject: { width: 1080, height: 620 },
    whole: 1330,
    middle: 750,
    groundLine: 220,
    horizon: 350,
    implement: true,
  },
}

/** Headings may cover everything left of this x. */
const quietUntil = 900
/** Margin right of the longest combination. */
const marginRight = 40

/** Renders a product in the landscape it works in. */
export const outdoorView = (product: IllustratedProduct, view: OutdoorView): Picture => {
  const composition = compositions[view]
  const { width, height, groundLine, horizon } = composition
  const tones = tonesOf(product.color.hex)
  const full = atWork(product, tones, composition.implement)
  // A long implement would be covered by the heading: the wide picture then shows the product alone.
  const spot = fit(full, composition)
  const tooLong = view === 'category' && spot.x + full.left * spot.scale < quietUntil
  const work = tooLong ? atWork(product, tones, false) : full
  const { scale, x } = fit(work, composition)
  const placement = {
    frame: { width, height, horizon },
    groundLine,
    scale,
    left: x + work.left * scale,
    right: x + work.right * scale,
    id: `${product.id}-${view}`,
  }
  const { back, front, palette } = biomeAround(biomeOf(product), placement)
  const clip = `clip-${product.id}-${view}`
  const shadow = work.contacts
    .map((contact) =>
      oval(contact.x + contact.width * 0.2, -40, contact.width * 1.5, 190, mix(palette.groundShade, '#1b1f22', 0.5)),
    )
    .join('')
  const long = oval(
    (work.left + work.right) / 2 + 200,
    -50,
    (work.right - work.left) * 1.02,
    330,
    mix(palette.groundShade, '#1b1f22', 0.3),
    'opacity=".75"',
  )
  return picture(
    width,
    height,
    [`<g clip-path="url(#${clip})">`, back, transform(x, groundLine, scale, long + shadow + work.svg), front, '</g>'],
    `<clipPath id="${clip}"><path d="M0 ${n(-height)}h${n(width)}v${n(height)}H0z"/></clipPath>`,
  )
}

/** Returns scale and position: a 3:2 picture is centred on the whole combination, a wide one on the subject. */
const fit = ({ subject, left, right }: Combination, composition: Composition) => {
  const scale = Math.min(
    composition.subject.width / (subject.right - subject.left),
    composition.subject.height / subject.top,
    composition.whole / (right - left),
  )
  const wide = composition.width / composition.height > 2
  const centre = wide ? (subject.left + subject.right) / 2 : (left + right) / 2
  return { scale, x: Math.min(composition.middle - centre * scale, composition.width - marginRight - right * scale) }
}
