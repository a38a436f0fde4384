import { facesOf, type Face, type Weight } from '#server/seed/documents/fonts/faces.ts'
import { splitRuns, type Run } from '#server/seed/documents/fonts/splitRuns.ts'

export interface TextStyle {
  readonly weight: Weight
  readonly size: number
  readonly leading: number
  readonly color: string
  /** Figures of one width, for columns of numbers. */
  readonly tabular?: boolean
}

/** Size of a raised run beside its line. */
export const raisedScale = 0.62

/** The same labels stand in many documents: their widths in em are kept. */
const widths = new Map<string, number>()

/** OpenType features of a style. */
export function featuresOf({ tabular }: TextStyle): 'tnum'[] {
  return tabular === true ? ['tnum'] : []
}

/** Width of a text on one line, in points. */
export function textWidth(text: string, style: TextStyle): number {
  return splitRuns(text, facesOf(style.weight)).reduce((sum, run) => sum + runWidth(run, style), 0)
}

/** Width of one run, in points. */
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
