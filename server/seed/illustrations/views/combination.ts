import { place } from '#server/seed/illustrations/canvas.ts'
import type { DrawableMachine, Drawing } from '#server/seed/illustrations/drawing.ts'
import { drawMachine } from '#server/seed/illustrations/drawMachine.ts'
import { drawTractor } from '#server/seed/illustrations/kinds/tractor.ts'
import type { Biome } from '#server/seed/illustrations/landscape/palettes.ts'
import { carrier } from '#server/seed/illustrations/parts/carriers.ts'
import { implementFor } from '#server/seed/illustrations/parts/implements.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'

/** Machine and helper in one coordinate system; `subject` is the part the picture is about. */
export interface Combination {
  svg: string
  left: number
  right: number
  top: number
  contacts: Drawing['contacts']
  subject: { left: number; right: number; top: number }
}

/** The landscape a machine works in. */
export const biomeOf = (machine: DrawableMachine): Biome => {
  switch (machine.kind) {
    case 'combine':
      return 'wheat'
    case 'forage_harvester':
      return 'maize'
    case 'telehandler':
      return 'yard'
    case 'crawler':
      return 'orchard'
    case 'tractor':
      return machine.id.startsWith('t') && (machine.power ?? 0) < 210
        ? 'rowcrop'
        : (tractorBiomes[machine.id.charAt(0)] ?? 'arable')
    default:
      return 'meadow'
  }
}

/** The machine as it works: implements behind a tractor, tractors before what is towed. */
export const atWork = (machine: DrawableMachine, tones: Tones, withImplement: boolean): Combination => {
  const drawing = drawMachine(machine, tones, 'working')
  const towed =
    machine.kind === 'tedder' ||
    machine.kind === 'rake' ||
    machine.kind === 'round_baler' ||
    machine.kind === 'square_baler'
  if (towed) {
    const tractor = drawTractor(
      { ...(machine.kind === 'square_baler' ? carrier.large : carrier.medium), name: '' },
      tones,
      'parked',
    )
    return join(drawing, tractor, drawing.nose.x - tractor.hitch.x)
  }
  const implement = withImplement ? implementFor(machine, tones) : null
  return implement === null ? join(drawing, null, 0) : join(drawing, implement, drawing.hitch.x - implement.nose.x)
}

const tractorBiomes: Record<string, Biome> = { t: 'arable', u: 'yard', c: 'meadow', v: 'vineyard', o: 'orchard' }

const join = (drawing: Drawing, other: Drawing | null, offset: number): Combination => {
  const subject = { left: drawing.left, right: drawing.right, top: drawing.top }
  if (other === null) return { svg: drawing.svg, ...subject, contacts: drawing.contacts, subject }
  return {
    svg: place(offset, 0, 1, other.svg) + drawing.svg,
    left: Math.min(drawing.left, other.left + offset),
    right: Math.max(drawing.right, other.right + offset),
    top: Math.max(drawing.top, other.top),
    contacts: [...drawing.contacts, ...other.contacts.map(({ x, width }) => ({ x: x + offset, width }))],
    subject,
  }
}
