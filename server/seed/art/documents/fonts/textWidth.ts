import { facesOf, type Face, type Weight } from '#server/seed/art/documents/fonts/faces.ts'
import { splitRuns, type Run } from '#server/seed/art/documents/fonts/splitRuns.ts'

export interface TextStyle {
  readonly weight: Weight
  readonly size: number
  readonly leading: number
  readonly color: string
  /** Tabular figures, for columns of numbers. */
  readonly tabular?: boolean
}

/** Size of a superscript relative to its line. */
export const raisedScale = 0.62

/** Widths in em by face, features and text; many documents contain the same labels. */
const widths = new Map<string, number>()

/** Returns the OpenType features of a style. */
export function featuresOf({ tabular }: TextStyle): 'tnum'[] {
  return tabular === true ? ['tnum'] : []
}

/** Returns the width of a text on one line, in points. */
export function textWidth(text: string, style: TextStyle): number {
  return splitRuns(text, facesOf(style.weight)).reduce((sum, run) => sum + runWidth(run, style), 0)
}

/** Returns the width of one run, in points. */
export function runWidth(run: Run<Face>, style: TextStyle): number {
  return widthInEm(run, style) * style.size * (run.raised ? raisedScale : 1)
}

function widthInEm({ text, face }: Run<Face>, style: TextStyle): number {
  const features = featuresOf(style)
  const key = `${face.name}/${features.join()}/${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = face.font.layout(text, features).advanceWidth / face.font.unitsPerEm
  widths.set(key, width)
  return width
}
