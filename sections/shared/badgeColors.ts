/** Luminance (0–255) above which text is black and below which it is white (specification, section 9). */
const blackAbove = 230
const whiteBelow = 170
/** WCAG 2.2, success criterion 1.4.3. */
const enoughContrast = 4.5

const black = '#000000'
const white = '#ffffff'

type Rgb = readonly [number, number, number]

export interface BadgeColors {
  /** `#rrggbb`, opaque: a transparent colour is laid on white. */
  readonly background: string
  readonly color: typeof black | typeof white
}

/**
 * Colours of a badge from the background the editor chose (`#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`). Between the two
 * thresholds the text with more contrast is taken; a choice below 4.5:1 gives way to the other one, which then always holds:
 * the contrasts of a colour against black and white multiply to 21, so that one of them is at least √21 ≈ 4.58.
 * Anything but a hex colour becomes white.
 */
export function badgeColors(hex: string): BadgeColors {
  const rgb = parseHex(hex) ?? [255, 255, 255]
  const background = formatHex(rgb)
  const onBlack = contrast(rgb, [0, 0, 0])
  const onWhite = contrast(rgb, [255, 255, 255])
  const higher = onBlack >= onWhite ? black : white
  const luma = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]
  const wanted = luma > blackAbove ? black : luma < whiteBelow ? white : higher
  const reached = wanted === black ? onBlack : onWhite
  return { background, color: reached >= enoughContrast ? wanted : higher }
}

/** WCAG contrast ratio of two sRGB colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Channels 0–255 of a CSS hex colour on white; `undefined` for anything else. */
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

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function relativeLuminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
