import { box, oval, transform } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration } from '#server/seed/art/illustrations/primitives/illustration.ts'
import { picture, type Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { paper } from '#server/seed/art/illustrations/primitives/tones.ts'

const size = { width: 1200, height: 900 }
const groundLine = 146
const maxWidth = 1070
const maxHeight = 570
/** Length in mm that fills the card; shorter products are scaled down by less than their length, so that they stay visible. */
const fullLength = 7000
const shrink = 0.55

/** Renders the whole product on paper; all cards share the same ground line and scale. */
export const cardView = (illustration: Illustration): Picture => {
  const length = illustration.right - illustration.left
  const preferred = maxWidth * Math.min(1, (length / fullLength) ** shrink)
  const scale = Math.min(preferred / length, maxHeight / illustration.top)
  const x = size.width / 2 - ((illustration.left + illustration.right) / 2) * scale
  return picture(size.width, size.height, [
    box(0, 0, size.width, size.height, paper),
    transform(x, groundLine, scale, shadow(illustration, '#dcd9d2', '#bdb9b0') + illustration.svg),
  ])
}

/** Renders the contact shadow: one wide soft shape, and a darker one under each wheel. */
export const shadow = (illustration: Illustration, soft: string, dark: string) => {
  const length = illustration.right - illustration.left
  const depth = Math.min(length * 0.05, 260)
  return [
    oval((illustration.left + illustration.right) / 2 + length * 0.02, -depth * 0.12, length * 0.98, depth, soft),
    ...illustration.contacts.map(({ x, width }) => oval(x + width * 0.08, -depth * 0.06, width, depth * 0.5, dark)),
  ].join('')
}
