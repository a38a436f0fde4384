/** Text is black on a background of higher luminance (0–255), white on one of lower luminance. */
const minLuminanceForBlack = 230
const maxLuminanceForWhite = 170
/** WCAG 2.2, success criterion 1.4.3. */
const minContrast = 4.5

const black = '#000000'
const white = '#ffffff'

type Rgb = readonly [number, number, number]

export interface BadgeColors {
  /** `#rrggbb`; transparent colours are blended with white. */
  readonly background: string
  readonly color: typeof black | typeof white
}

/**
 * Returns the colours of a badge for a background of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; anything else becomes white.
 * Between the two thresholds the text colour with the higher contrast is used. A colour below 4.5:1 is replaced by the other one,
 * which always reaches it: the contrasts against black and white multiply to 21, so one of them is at least √21 ≈ 4.58.
 */
export function badgeColors(hex: string): BadgeColors {
  const rgb = parseHex(hex) ?? [255, 255, 255]
  const background = formatHex(rgb)
  const onBlack = contrast(rgb, [0, 0, 0])
  const onWhite = contrast(rgb, [255, 255, 255])
  const higher = onBlack >= onWhite ? black : white
  const luma = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]
  const preferred = luma > minLuminanceForBlack ? black : luma < maxLuminanceForWhite ? white : higher
  const contrastOfPreferred = preferred === black ? onBlack : onWhite
  return { background, color: contrastOfPreferred >= minContrast ? preferred : higher }
}

/** Returns the WCAG contrast ratio of two sRGB colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Parses a CSS hex colour, blended with white, into channels 0–255; returns `undefined` for anything else. */
export function parseHex(hex: string): Rgb | undefined {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(hex)?.[1]
  if (digits === undefined) return undefined
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  const channel = (index: number) => Number.parseInt(long.slice(index * 2, index * 2 + 2), 16)
  const alpha = long.length === 8 ? channel(3) / 255 : 1
  const onWhite = (value: number) => Math.round(value * alpha + 255 * (1 - alpha))
  return [onWhite(channel(0)), onWhite(channel(1)), onWhite(channel(2))]
}

function formatHex(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
function relativeLuminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
