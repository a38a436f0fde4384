import { range, shape } from '#server/seed/art/illustrations/primitives/svg.ts'
import type { Palette } from '#server/seed/art/illustrations/landscape/palettes.ts'

/** Renders a round bale lying on its side, end towards the viewer. */
export const roundBale = (x: number, y: number, radius: number, palette: Palette) =>
  [
    shape(
      [
        [x, y],
        [x + radius * 1.5, y],
        [x + radius * 2.4, y + radius * 0.5, radius * 0.5],
        [x + radius * 2.4, y + radius * 1.6, radius * 0.5],
        [x + radius * 1.4, y + radius * 2],
        [x, y + radius * 2],
      ],
      palette.cropShade,
    ),
    `<circle cx="${Math.round(x)}" cy="${Math.round(-y - radius)}" r="${Math.round(radius)}" fill="${palette.cropLight}"/>`,
    `<path d="${range(3)
      .map(
        (turn) =>
          `M${Math.round(x - radius * (0.78 - turn * 0.24))} ${Math.round(-y - radius)}a${Math.round(radius * (0.78 - turn * 0.24))} ${Math.round(radius * (0.78 - turn * 0.24))} 0 1 1 ${Math.round(radius * (0.7 - turn * 0.2))} ${Math.round(radius * (0.7 - turn * 0.24))}`,
      )
      .join(
        '',
      )}" fill="none" stroke="${palette.cropShade}" stroke-width="${Math.max(1.5, radius * 0.05).toFixed(1)}" opacity=".7"/>`,
  ].join('')
