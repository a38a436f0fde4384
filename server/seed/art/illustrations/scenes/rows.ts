import { box, dots, n, range } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import { birds, hills, patchwork, sky } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import { farmstead } from '#server/seed/art/illustrations/landscape/buildings.ts'
import { rows, tufts } from '#server/seed/art/illustrations/landscape/ground.ts'
import { palettes } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { fruitTree, poplars, treeline } from '#server/seed/art/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/art/illustrations/primitives/random.ts'
import { trellis } from '#server/seed/art/illustrations/scenes/trellis.ts'
import { frame, scene } from '#server/seed/art/illustrations/scenes/scene.ts'

const { width, horizon } = frame

/** Renders trellised vines running down towards a village. */
export const vineyardRows = () => {
  const random = randomOf('vineyard-rows')
  const palette = palettes.vineyard
  const vanishing: Point = [1400, horizon + 20]
  return scene('vineyard-rows', [
    sky(frame, palette, random, 'sky-vineyard-rows'),
    birds(700, 690, 18),
    hills(frame, palette, random),
    patchwork(frame, palette, random),
    farmstead(1590, horizon - 2, 150),
    poplars([1530, 1556, 1802, 1828, 1850], horizon - 4, 110, palette, random),
    treeline(200, 760, horizon - 6, 36, palette, random),
    box(0, 0, width, horizon, palette.ground),
    rows(frame, vanishing, 26, palette.groundLight, 0.3),
    trellis(vanishing, horizon, palette, random),
  ])
}

/** Renders fruit trees in blossom on both sides of a grass alley. */
export const orchardSpring = () => {
  const random = randomOf('orchard-spring')
  const palette = { ...palettes.orchard, crop: '#d9c6c1', cropShade: '#b49c99', cropLight: '#efe4de' }
  const vanishing: Point = [1400, horizon + 16]
  const depths = [13, 10, 7.6, 5.8, 4.4, 3.3, 2.5, 1.9]
  const trees = depths.flatMap((depth) =>
    [-4.5, -3.1, -1.75, -0.62, 0.62, 1.75, 3.1, 4.5].map((lane) => ({
      x: vanishing[0] + (lane * 1050) / depth,
      y: vanishing[1] - 470 / depth,
      size: 760 / depth,
    })),
  )
  return scene('orchard-spring', [
    sky(frame, palettes.orchard, random, 'sky-orchard-spring'),
    hills(frame, palettes.orchard, random),
    `<defs><g id="orchard-blossom">${fruitTree(0, 0, 400, palette, random, '#d8a5a8')}</g></defs>`,
    box(0, 0, width, horizon, palette.ground),
    rows(frame, vanishing, 14, palette.groundLight, 0.5),
    rows(frame, vanishing, 14, palette.groundShade, 0.12),
    ...trees
      .filter(({ x, size }) => x > -size && x < width + size)
      .map(
        ({ x, y, size }) =>
          `<use href="#orchard-blossom" transform="translate(${n(x)} ${n(-y)}) scale(${(size / 400).toFixed(3)})"/>`,
      ),
    tufts(frame, 120, 0, 130, 20, palette.groundLight, random),
    dots(
      range(90).map((): Point => [random() * width, random() ** 1.5 * 190]),
      3.4,
      '#efe4de',
    ),
  ])
}
