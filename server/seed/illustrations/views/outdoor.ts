import { n, oval, place } from '#server/seed/illustrations/canvas.ts'
import type { DrawableMachine, Picture } from '#server/seed/illustrations/drawing.ts'
import { biomeAround } from '#server/seed/illustrations/landscape/biome.ts'
import { mix, tonesOf } from '#server/seed/illustrations/tones.ts'
import { picture } from '#server/seed/illustrations/views/card.ts'
import type { Combination } from '#server/seed/illustrations/views/combination.ts'
import { atWork, biomeOf } from '#server/seed/illustrations/views/combination.ts'

/** The pictures in a landscape. */
export type OutdoorView = 'hero' | 'field' | 'category'

interface Composition {
  width: number
  height: number
  /** Longest and tallest the subject, and longest the whole combination may be, in pixels. */
  subject: { width: number; height: number }
  whole: number
  /** Where the subject's middle stands. */
  middle: number
  groundLine: number
  horizon: number
  implement: boolean
}

/** Headings lie low on the left of the wide pictures, so the subject stands on the right; phones cut around it (`object-position`). */
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

/** Headings may cover everything left of this. */
const quietUntil = 900
/** Room right of the longest combination. */
const marginRight = 40

/** The machine in the landscape it works in. */
export const outdoorView = (machine: DrawableMachine, view: OutdoorView): Picture => {
  const composition = compositions[view]
  const { width, height, groundLine, horizon } = composition
  const tones = tonesOf(machine.color.hex)
  const full = atWork(machine, tones, composition.implement)
  // A long implement would lie where the heading stands: the wide picture then shows the machine by itself.
  const spot = stand(full, composition)
  const tooLong = view === 'category' && spot.x + full.left * spot.scale < quietUntil
  const work = tooLong ? atWork(machine, tones, false) : full
  const { scale, x } = stand(work, composition)
  const stage = {
    frame: { width, height, horizon },
    groundLine,
    scale,
    left: x + work.left * scale,
    right: x + work.right * scale,
    id: `${machine.id}-${view}`,
  }
  const { back, front, palette } = biomeAround(biomeOf(machine), stage)
  const clip = `clip-${machine.id}-${view}`
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
    [`<g clip-path="url(#${clip})">`, back, place(x, groundLine, scale, long + shadow + work.svg), front, '</g>'],
    `<clipPath id="${clip}"><path d="M0 ${n(-height)}h${n(width)}v${n(height)}H0z"/></clipPath>`,
  )
}

/** Scale and place; a 3:2 picture shows the whole combination, the wide ones centre on the subject alone. */
const stand = ({ subject, left, right }: Combination, composition: Composition) => {
  const scale = Math.min(
    composition.subject.width / (subject.right - subject.left),
    composition.subject.height / subject.top,
    composition.whole / (right - left),
  )
  const wide = composition.width / composition.height > 2
  const centre = wide ? (subject.left + subject.right) / 2 : (left + right) / 2
  return { scale, x: Math.min(composition.middle - centre * scale, composition.width - marginRight - right * scale) }
}
