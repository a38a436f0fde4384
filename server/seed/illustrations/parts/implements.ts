import type { DrawableMachine, Drawing } from '#server/seed/illustrations/drawing.ts'
import { mulcher, sprayer } from '#server/seed/illustrations/parts/orchardTools.ts'
import { discHarrow, plough } from '#server/seed/illustrations/parts/tillage.ts'
import type { Tones } from '#server/seed/illustrations/tones.ts'

/** What a tractor carries behind it when it is shown at work; nothing for those that work in front. */
export const implementFor = (machine: DrawableMachine, tones: Tones): Drawing | null => {
  if (machine.kind !== 'tractor' && machine.kind !== 'crawler') return null
  switch (machine.id.charAt(0)) {
    case 't':
      return (machine.power ?? 0) > 230 ? discHarrow(tones) : plough(tones)
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
