/** Size of all text of a chart, in px at a scale of 1. */
export const fontSize = 12
/** Height of a line, in px. */
export const lineHeight = 16
/** Space around the text of a state, in px. */
export const padding = 8
/** The smallest text that is comfortably read, in px on the screen. */
export const minFontSize = 11
/** The window every chart must fit, in px. */
export const page = { width: 1440, height: 900 } as const

/** Widths of characters in em: the wider of Archivo and Arial, measured in Chromium. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[fijltI .,:;|![\]/]/g, 0.32],
  [/[r()-]/g, 0.36],
  [/[cksvxyz]/g, 0.52],
  [/[A-HJ-LN-VX-Zw↺]/g, 0.78],
  [/[mMW→…]/g, 1],
  [/./g, 0.6],
]
/** How much wider bold text is, at most. */
export const boldness = 1.12

/** Returns the width a line of text needs at most, in px. */
export function textWidth(text: string): number {
  let [rest, width] = [text, 0]
  for (const [pattern, em] of widths) {
    const shorter = rest.replaceAll(pattern, '')
    width += (rest.length - shorter.length) * em
    rest = shorter
  }
  return Math.ceil(width * fontSize)
}

/** Returns how much a chart must be scaled down to fit the window; at most 1. */
export function fitScale({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(1, page.width / width, page.height / height)
}
