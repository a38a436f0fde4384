import { palettes } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { hills, patchwork, sky, sun } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import { farmstead } from '#server/seed/art/illustrations/landscape/buildings.ts'
import { grain } from '#server/seed/art/illustrations/landscape/crops.ts'
import { bands, tufts } from '#server/seed/art/illustrations/landscape/ground.ts'
import type { Palette } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { treeline } from '#server/seed/art/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/art/illustrations/primitives/random.ts'
import { distant, extras, frame, scene } from '#server/seed/art/illustrations/scenes/scene.ts'

const { width, horizon } = frame

/** Renders ripe grain at dusk, a combine at work in the middle distance. */
export const harvestEvening = () => {
  const random = randomOf('harvest-evening')
  const palette: Palette = {
    ...palettes.wheat,
    sky: '#c9c6c4',
    skyLow: '#f3d9ae',
    far: '#a79f9c',
    middle: '#94897a',
    near: '#7f7459',
    ground: '#b08d52',
    groundShade: '#8d6e3e',
    groundLight: '#c7a467',
  }
  return scene('harvest-evening', [
    sky(frame, palette, random, 'sky-harvest-evening'),
    sun(1010, 420, 62),
    hills(frame, palette, random),
    patchwork(frame, palette, random),
    treeline(60, 560, horizon - 6, 44, palette, random),
    treeline(1500, 2060, horizon - 6, 36, palette, random),
    farmstead(1840, horizon - 4, 130),
    bands(frame, palette, random),
    grain(1690, width, 212, 62, palette, random, 'grain-evening-far'),
    distant(extras.combine, 1430, 206, 600, '#5d4a2c'),
    grain(1760, width, 168, 84, palette, random, 'grain-evening'),
    tufts(frame, 150, 0, 150, 22, '#d3b06d', random),
  ])
}
