import { lines, range, shape, shapes, tiles } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Palette } from '#server/seed/art/illustrations/landscape/palettes.ts'
import type { Random } from '#server/seed/art/illustrations/primitives/random.ts'

/** Renders a standing crop of grain from `from` to `to`: a wall of stalks with ears along the top. */
export const grain = (
  from: number,
  to: number,
  y: number,
  height: number,
  palette: Palette,
  random: Random,
  id: string,
) => {
  const step = height * 0.13
  const plants = 26
  const tile = plants * step
  const xs = range(plants).map((index) => from + (index + random() * 0.6) * step)
  const ears = xs.map((x): Point[] => {
    const top = y + height * (0.86 + random() * 0.16)
    return [
      [x, top - height * 0.2],
      [x - height * 0.035, top - height * 0.08],
      [x + height * 0.05, top],
      [x + height * 0.06, top - height * 0.12],
    ]
  })
  return [
    shape(
      [
        [from, y],
        [to, y],
        [to, y + height * 0.84],
        [from + height * 0.1, y + height * 0.84],
      ],
      palette.crop,
    ),
    tiles(
      id,
      tile,
      Math.ceil((to - from) / tile),
      lines(
        xs
          .filter((_, index) => index % 2 === 0)
          .map((x): Point[] => [
            [x, y],
            [x + height * 0.04, y + height * 0.8],
          ]),
        palette.cropShade,
        height * 0.03,
      ) + shapes(ears, palette.cropLight),
    ),
    shape(
      [
        [from, y],
        [to, y],
        [to, y + height * 0.22],
        [from, y + height * 0.16],
      ],
      palette.cropShade,
      'opacity=".55"',
    ),
  ].join('')
}

/** Renders standing maize: stalks with arching leaves and tassels. */
export const maize = (
  from: number,
  to: number,
  y: number,
  height: number,
  palette: Palette,
  random: Random,
  id: string,
) => {
  const step = height * 0.17
  const count = 11
  const plants = range(count).map((index) => ({
    x: from + (index + random() * 0.4) * step,
    h: height * (0.9 + random() * 0.16),
  }))
  const leaves = (side: number, share: number) =>
    plants.map(({ x, h }): Point[] => [
      [x, y + h * share],
      [x + side * h * 0.1, y + h * (share + 0.13), h * 0.05],
      [x + side * h * 0.19, y + h * (share - 0.02)],
      [x + side * h * 0.09, y + h * (share + 0.08), h * 0.04],
    ])
  return [
    shape(
      [
        [from, y],
        [to, y],
        [to, y + height * 0.72],
        [from + 6, y + height * 0.72],
      ],
      palette.cropShade,
    ),
    tiles(
      id,
      step * count,
      Math.ceil((to - from) / (step * count)),
      [
        lines(
          plants.map(({ x, h }): Point[] => [
            [x, y],
            [x, y + h * 0.92],
          ]),
          palette.crop,
          height * 0.03,
        ),
        shapes([...leaves(1, 0.3), ...leaves(-1, 0.42), ...leaves(1, 0.56), ...leaves(-1, 0.66)], palette.crop),
        shapes([...leaves(-1, 0.5), ...leaves(1, 0.74)], palette.cropLight),
        lines(
          plants.flatMap(({ x, h }): Point[][] => [
            [
              [x, y + h * 0.88],
              [x, y + h],
            ],
            [
              [x, y + h * 0.9],
              [x + h * 0.03, y + h * 0.97],
            ],
            [
              [x, y + h * 0.9],
              [x - h * 0.03, y + h * 0.97],
            ],
          ]),
          '#c3ae72',
          height * 0.014,
        ),
      ].join(''),
    ),
  ].join('')
}

/** Renders a swath of mown grass lying along the direction of travel. */
export const swath = (
  from: number,
  to: number,
  y: number,
  height: number,
  palette: Palette,
  random: Random,
  id: string,
) => {
  const tile = 480
  const top = range((to - from) / 60).map((index): Point => [
    from + index * 60,
    y + height * (0.7 + random() * 0.5),
    24,
  ])
  const blades = range(34).map((): Point[] => {
    const [x, up] = [from + random() * tile, y + random() * height * 0.8]
    return [
      [x, up],
      [x + (random() - 0.5) * 34, up + random() * height * 0.5],
    ]
  })
  return [
    shape([[from, y], ...top, [to, y + height * 0.8], [to, y]], palette.crop),
    shape(
      [
        [from, y - 2],
        [to, y - 2],
        [to, y + height * 0.24],
        [from, y + height * 0.3],
      ],
      palette.cropShade,
    ),
    tiles(
      id,
      tile,
      Math.ceil((to - from) / tile),
      lines(blades.slice(0, 17), palette.cropLight, 3) + lines(blades.slice(17), palette.cropShade, 3),
    ),
  ].join('')
}
