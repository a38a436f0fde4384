import { box, line, range, tiles } from '#server/seed/art/illustrations/primitives/svg.ts'
import { birds, hills, patchwork, sky } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import type { Frame } from '#server/seed/art/illustrations/landscape/backdrop.ts'
import { baleStack, barn, farmstead, silo } from '#server/seed/art/illustrations/landscape/buildings.ts'
import { grain, maize, swath } from '#server/seed/art/illustrations/landscape/crops.ts'
import { roundBale } from '#server/seed/art/illustrations/landscape/bales.ts'
import { bands, quietCorner, tufts } from '#server/seed/art/illustrations/landscape/ground.ts'
import { palettes } from '#server/seed/art/illustrations/landscape/palettes.ts'
import type { Biome } from '#server/seed/art/illustrations/landscape/palettes.ts'
import { fruitTree, poplars, treeline, vineRow } from '#server/seed/art/illustrations/landscape/trees.ts'
import { randomOf } from '#server/seed/art/illustrations/primitives/random.ts'

/** Position and scale of a product in a frame. */
export interface Placement {
  frame: Frame
  /** Height of the ground under the wheels, in pixels above the lower edge. */
  groundLine: number
  /** Pixels per millimetre of the product. */
  scale: number
  /** Left and right edges of the product, in pixels. */
  left: number
  right: number
  id: string
}

/** Returns the background and the foreground of a product in its landscape, and their palette. */
export const biomeAround = (biome: Biome, placement: Placement) => {
  const { frame, groundLine, id } = placement
  const palette = palettes[biome]
  const random = randomOf(`${id}/${biome}`)
  const { width, height, horizon } = frame
  const back = [
    sky(frame, palette, random, `sky-${id}`),
    birds(width * (0.58 + random() * 0.2), height * 0.78, height * 0.018),
    hills(frame, palette, random),
    patchwork(frame, palette, random),
    random() > 0.4
      ? farmstead(width * (random() > 0.5 ? 0.12 : 0.8), horizon - 4, height * 0.12)
      : poplars(
          range(6).map((index) => width * 0.82 + index * height * 0.04),
          horizon - 4,
          height * 0.12,
          palette,
          random,
        ),
    treeline(width * 0.02, width * (0.22 + random() * 0.14), horizon - 6, height * 0.045, palette, random),
    treeline(width * (0.66 + random() * 0.1), width * 0.99, horizon - 6, height * 0.038, palette, random),
    bands(frame, palette, random),
    middleGround(biome, placement),
  ].join('')
  const front = [
    tufts(frame, groundLine * 0.86, 0, 44, height * 0.018, palette.groundLight, random),
    foreground(biome, placement),
    quietCorner(frame),
  ].join('')
  return { back, front, palette }
}

const middleGround = (biome: Biome, { frame, groundLine, scale, left, right, id }: Placement) => {
  const palette = palettes[biome]
  const random = randomOf(`${id}/middle`)
  const { width, horizon } = frame
  const behind = groundLine + (horizon - groundLine) * 0.45
  const tall = (mm: number) => mm * scale
  switch (biome) {
    case 'arable':
      return (
        box(0, groundLine - 4, left + 60, (horizon - groundLine) * 0.2, palette.groundShade) +
        tufts(frame, groundLine + 10, groundLine - 30, 60, 12, palette.groundLight, random)
      )
    case 'rowcrop':
      return [0.94, 0.72, 0.5, 0.28, 0.08]
        .map((share, row) =>
          swath(
            0,
            width,
            groundLine + (horizon - groundLine) * share,
            9 + row * 5,
            palette,
            random,
            `row-${row}-${id}`,
          ),
        )
        .join('')
    case 'wheat':
      return (
        grain(0, width, behind, tall(640), palette, random, `grain-far-${id}`) +
        grain(right - tall(380), width, groundLine + 8, tall(820), palette, random, `grain-${id}`)
      )
    case 'maize':
      return (
        maize(0, width, behind + 6, tall(1500), palette, random, `maize-far-${id}`) +
        maize(right - tall(300), width, groundLine + 6, tall(2200), palette, random, `maize-${id}`)
      )
    case 'vineyard':
      return (
        vineRow(width, behind + (horizon - behind) * 0.4, tall(1150), palette, random, `vines-far-${id}`) +
        vineRow(width, groundLine + (horizon - groundLine) * 0.3, tall(1550), palette, random, `vines-${id}`)
      )
    case 'orchard':
      return tiles(
        `trees-${id}`,
        tall(4600),
        Math.ceil(width / tall(4600)) + 1,
        [0.1, 0.62]
          .map((share) => fruitTree(share * tall(4600), behind - 4, tall(2350), palette, random, null))
          .join(''),
      )
    case 'meadow':
      return (
        swath(0, width, behind, tall(260), palette, random, `swath-far-${id}`) +
        [0.1, 0.72, 0.93]
          .map((share) => roundBale(width * share, horizon * 0.88, Math.min(tall(330), 46), palette))
          .join('')
      )
    case 'yard':
      return [
        barn(width * 0.02, horizon * 0.9, width * 0.36, frame.height * 0.36),
        silo(width * 0.4, horizon * 0.9, width * 0.035, frame.height * 0.36),
        baleStack(
          right + tall(160),
          groundLine + 10,
          6,
          3,
          { width: tall(1200), height: tall(700) },
          { front: palette.crop, light: palette.cropLight, line: palette.cropShade },
        ),
        line(
          [
            [0, horizon * 0.9],
            [width, horizon * 0.9],
          ],
          palette.groundShade,
          3,
        ),
      ].join('')
  }
}

const foreground = (biome: Biome, { frame, groundLine, scale, right, id }: Placement) => {
  const palette = palettes[biome]
  const random = randomOf(`${id}/front`)
  const { width } = frame
  switch (biome) {
    case 'rowcrop':
      return swath(0, width, groundLine * 0.36, 44, palette, random, `row-front-${id}`)
    case 'wheat':
      return grain(right + 240 * scale, width, groundLine - 34, 760 * scale, palette, random, `grain-near-${id}`)
    case 'meadow':
      return swath(0, width, groundLine * 0.34, Math.min(200 * scale, 28), palette, random, `swath-${id}`)
    default:
      return ''
  }
}
