import { box, place, shape } from '#server/seed/illustrations/canvas.ts'
import type { Drawing, Picture } from '#server/seed/illustrations/drawing.ts'
import { paper } from '#server/seed/illustrations/tones.ts'
import { picture } from '#server/seed/illustrations/views/card.ts'

const size = { width: 1200, height: 900 }

/** A close look at the part that does the work, on the card's paper with a floor. */
export const detailView = ({ focus, svg, contacts }: Drawing): Picture => {
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
    place(
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
