import type { DrawableMachine, Picture } from '#server/seed/illustrations/drawing.ts'
import { drawMachine } from '#server/seed/illustrations/drawMachine.ts'
import { scenes } from '#server/seed/illustrations/scenes/scenes.ts'
import type { SceneName } from '#server/seed/illustrations/scenes/scenes.ts'
import { tonesOf } from '#server/seed/illustrations/tones.ts'
import { cardView } from '#server/seed/illustrations/views/card.ts'
import { detailView } from '#server/seed/illustrations/views/detail.ts'
import { outdoorView } from '#server/seed/illustrations/views/outdoor.ts'

export type { DrawableMachine, Picture } from '#server/seed/illustrations/drawing.ts'
export { sceneNames } from '#server/seed/illustrations/scenes/scenes.ts'
export type { SceneName } from '#server/seed/illustrations/scenes/scenes.ts'

/** The pictures of a product. */
export type MachineView = 'card' | 'hero' | 'field' | 'detail'

/** Draws a product as SVG: `card` 1200×900 on paper, `hero` 2100×900 and `field` 1500×1000 in a landscape, `detail` 1200×900 close up. */
export const drawMachineView = (machine: DrawableMachine, view: MachineView): Picture => {
  if (view === 'hero' || view === 'field') return outdoorView(machine, view)
  const drawing = drawMachine(machine, tonesOf(machine.color.hex), 'parked')
  return view === 'card' ? cardView(drawing) : detailView(drawing)
}

/** Draws a category's opening picture, 2100×900: its machine at work. */
export const drawCategoryHero = (machine: DrawableMachine): Picture => outdoorView(machine, 'category')

/** Draws one of the landscapes and rooms, 2100×900. */
export const drawScene = (scene: SceneName): Picture => scenes[scene]()
