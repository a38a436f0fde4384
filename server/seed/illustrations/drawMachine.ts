import type { DrawMachine, MachineKind } from '#server/seed/illustrations/drawing.ts'
import { drawCombine } from '#server/seed/illustrations/kinds/combine.ts'
import { drawCrawler } from '#server/seed/illustrations/kinds/crawler.ts'
import { drawForageHarvester } from '#server/seed/illustrations/kinds/forageHarvester.ts'
import { drawMower } from '#server/seed/illustrations/kinds/mower.ts'
import { drawRake } from '#server/seed/illustrations/kinds/rake.ts'
import { drawRoundBaler } from '#server/seed/illustrations/kinds/roundBaler.ts'
import { drawSquareBaler } from '#server/seed/illustrations/kinds/squareBaler.ts'
import { drawTedder } from '#server/seed/illustrations/kinds/tedder.ts'
import { drawTelehandler } from '#server/seed/illustrations/kinds/telehandler.ts'
import { drawTractor } from '#server/seed/illustrations/kinds/tractor.ts'

const drawings: Record<MachineKind, DrawMachine> = {
  tractor: drawTractor,
  crawler: drawCrawler,
  mower: drawMower,
  tedder: drawTedder,
  rake: drawRake,
  round_baler: drawRoundBaler,
  square_baler: drawSquareBaler,
  telehandler: drawTelehandler,
  combine: drawCombine,
  forage_harvester: drawForageHarvester,
}

/** Draws a machine of any kind in its own millimetres. */
export const drawMachine: DrawMachine = (machine, tones, pose) => drawings[machine.kind](machine, tones, pose)
