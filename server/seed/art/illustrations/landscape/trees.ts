import { dots, line, lines, range, shape, shapes, tiles } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Point } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Palette } from '#server/seed/art/illustrations/landscape/palettes.ts'
import type { Random } from '#server/seed/art/illustrations/primitives/random.ts'

/** Renders a hedge or copse along a line: crowns in three tones, lit from the left. */
export const treeline = (from: number, to: number, y: number, size: number, palette: Palette, random: Random) => {
  const crowns = range((to - from) / (size * 0.72)).map((index) => ({
    x: from + (index + random() * 0.7) * size * 0.72,
    r: size * (0.36 + random() * 0.3),
  }))
  const all = (share: number, dx: number, dy: number) =>
    crowns.map(({ x, r }): [Point, number] => [[x + r * dx, y + r * (0.55 + dy)], r * share])
  return [
    shape(
      [
        [from - size * 0.3, y - 2],
        [to + size * 0.3, y - 2],
        [to, y + size * 0.4, 10],
        [from, y + size * 0.4, 10],
      ],
      palette.treeShade,
    ),
    blobs(all(1, 0, 0), palette.treeShade),
    blobs(all(0.8, -0.14, 0.12), palette.tree),
    blobs(all(0.42, -0.36, 0.36), palette.treeLight),
  ].join('')
}

/** Renders a row of poplars or cypresses: tall, narrow crowns. */
export const poplars = (xs: readonly number[], y: number, height: number, palette: Palette, random: Random) => {
  const trees = xs.map((x) => ({ x, h: height * (0.8 + random() * 0.35), w: height * 0.1 }))
  const crown = (x: number, h: number, w: number, from: number): Point[] => [
    [x + w * from, y],
    [x - w * 0.9, y + h * 0.3, w],
    [x, y + h, w * 0.5],
    [x + w, y + h * 0.3, w],
    [x + w * 0.7, y],
  ]
  return (
    shapes(
      trees.map(({ x, h, w }) => crown(x, h, w, -0.7)),
      palette.treeShade,
    ) +
    shapes(
      trees.map(({ x, h, w }): Point[] => [
        [x - w * 0.6, y + 2],
        [x - w * 0.86, y + h * 0.3, w],
        [x, y + h, 4],
        [x + w * 0.1, y + h * 0.3, w],
      ]),
      palette.tree,
    )
  )
}

/** Renders a fruit tree: trunk and a crown of several circles; `blossom` is the colour of its petals. */
export const fruitTree = (
  x: number,
  y: number,
  size: number,
  palette: Palette,
  random: Random,
  blossom: string | null,
) => {
  const rounds = range(7)
    .map((index): [Point, number] => [
      [x + Math.cos(index * 0.9) * size * 0.3, y + size * (0.74 + Math.sin(index * 0.9) * 0.2)],
      size * (0.18 + random() * 0.07),
    ])
    .concat([[[x, y + size * 0.74], size * 0.26]])
  const petals =
    blossom === null
      ? []
      : range(26).map((): Point => {
          const [angle, reach] = [random() * 6.28, Math.sqrt(random()) * size * 0.44]
          return [x + Math.cos(angle) * reach, y + size * 0.76 + Math.sin(angle) * reach * 0.76]
        })
  return [
    lines(
      [
        [
          [x, y],
          [x - size * 0.01, y + size * 0.6],
        ],
        [
          [x, y + size * 0.34],
          [x + size * 0.17, y + size * 0.66],
        ],
        [
          [x, y + size * 0.36],
          [x - size * 0.18, y + size * 0.68],
        ],
      ],
      '#6b5a4b',
      size * 0.055,
    ),
    blobs(rounds, palette.cropShade),
    blobs(
      rounds.map(([[px, py], r]): [Point, number] => [[px - r * 0.2, py + r * 0.22], r * 0.8]),
      palette.crop,
    ),
    blobs(
      rounds.slice(2, 6).map(([[px, py], r]): [Point, number] => [[px - r * 0.35, py + r * 0.4], r * 0.4]),
      palette.cropLight,
    ),
    petals.length === 0
      ? ''
      : dots(petals.slice(0, 13), size * 0.024, '#f4ece6') + dots(petals.slice(13), size * 0.02, blossom ?? ''),
  ].join('')
}

/** Renders a trellised row of vines across the picture: posts, wires, trunks and a wall of leaves. */
export const vineRow = (width: number, y: number, height: number, palette: Palette, random: Random, id: string) => {
  const from = 0
  const step = height * 0.42
  const count = 8
  const leaves = (share: number, dx: number, dy: number) =>
    range(count).flatMap((index): [Point, number][] =>
      range(2).map((row): [Point, number] => [
        [
          from + (index + 0.5 + (random() - 0.5) * 0.5 + dx) * step,
          y + height * (0.55 + row * 0.24 + dy + (random() - 0.5) * 0.08),
        ],
        height * share * (0.8 + random() * 0.35),
      ]),
    )
  return [
    shape(
      [
        [from, y + height * 0.38],
        [width, y + height * 0.38],
        [width, y + height * 0.86],
        [from, y + height * 0.86],
      ],
      palette.cropShade,
    ),
    tiles(
      id,
      step * count,
      Math.ceil(width / (step * count)) + 1,
      [
        lines(
          range(count).map((index): Point[] => [
            [from + (index + 0.5) * step, y],
            [from + (index + 0.42) * step, y + height * 0.3, 6],
            [from + (index + 0.5) * step, y + height * 0.5],
          ]),
          '#5d4d40',
          height * 0.035,
        ),
        blobs(leaves(0.17, 0, 0), palette.cropShade),
        blobs(leaves(0.12, -0.1, 0.04), palette.crop),
        blobs(leaves(0.055, -0.2, 0.1), palette.cropLight),
        lines(
          range(count / 4).map((index): Point[] => [
            [from + index * step * 4, y],
            [from + index * step * 4, y + height * 1.04],
          ]),
          '#a99b86',
          height * 0.035,
        ),
      ].join(''),
    ),
    line(
      [
        [from, y + height * 0.42],
        [width, y + height * 0.42],
      ],
      '#b9b2a4',
      1.4,
      'opacity=".7"',
    ),
  ].join('')
}

const blobs = (list: readonly [Point, number][], fill: string) => {
  const d = list
    .map(
      ([[x, y], r]) =>
        `M${round(x - r)} ${round(-y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`,
    )
    .join('')
  return `<path d="${d}" fill="${fill}"/>`
}

const round = (value: number) => Math.round(value)
