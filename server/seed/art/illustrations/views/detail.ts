import { box, transform, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Illustration } from '#server/seed/art/illustrations/primitives/illustration.ts'
import type { Picture } from '#server/seed/art/illustrations/primitives/picture.ts'
import { paper } from '#server/seed/art/illustrations/primitives/tones.ts'
import { picture } from '#server/seed/art/illustrations/primitives/picture.ts'

const size = { width: 1200, height: 900 }

/** Renders a close-up of the focus of an illustration, on paper with a floor. */
export const detailView = ({ focus, svg, contacts }: Illustration): Picture => {
  const scale = size.width / focus.width
  const x = size.width / 2 - focus.x * scale
  const y = Math.max(size.height / 2 - focus.y * scale, -100 * scale)
  const floor = y + 10 * scale
  return picture(size.width, size.height, [
    box(0, 0, size.width, size.height, '#e7e4dd'),
    shape(
      [
        [0, size.height],
        [size.width * 0.72, size.height],
        [size.width * 0.28, 0],
        [0, 0],
      ],
      paper,
    ),
    floor > 0 ? box(0, 0, size.width, floor, '#cfcbc2') : '',
    transform(
      x,
      y,
      scale,
      contacts
        .map((contact) =>
          shape(
            [
              [contact.x - contact.width / 2, -30, 20],
              [contact.x + contact.width * 0.62, -30, 20],
              [contact.x + contact.width * 0.5, 20, 20],
              [contact.x - contact.width * 0.4, 20, 20],
            ],
            '#a7a399',
          ),
        )
        .join('') + svg,
    ),
  ])
}
