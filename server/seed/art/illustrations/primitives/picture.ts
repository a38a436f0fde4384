import { n } from '#server/seed/art/illustrations/primitives/svg.ts'

/** A complete SVG document and its size in pixels. */
export interface Picture {
  svg: string
  width: number
  height: number
}

/** Wraps parts with their origin at the lower left corner into an SVG document; `head` comes before them. */
export const picture = (width: number, height: number, parts: readonly string[], head = ''): Picture => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">${head}<g transform="translate(0 ${n(height)})">${parts.join('').replaceAll(' />', '/>').replaceAll(' >', '>')}</g></svg>`,
  width,
  height,
})
