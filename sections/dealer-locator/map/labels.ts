/** What a name on the map looks like; sizes in px. */
interface LabelLook {
  readonly size: number
  readonly weight: number
  /** Radius of the dot at the place, above the name. */
  readonly dot: number
  /** Between letters. */
  readonly spacing: number
  readonly capitals: boolean
}

const looks = {
  town: { size: 12, weight: 480, dot: 2, spacing: 0, capitals: false },
  city: { size: 14, weight: 600, dot: 2.5, spacing: 0, capitals: false },
  country: { size: 11, weight: 600, dot: 0, spacing: 1.5, capitals: true },
} as const satisfies Readonly<Record<string, LabelLook>>
export type LabelKind = keyof typeof looks

/** Light edge around the letters, in px to each side. */
const halo = 2
const separator = ':'

export interface LabelColours {
  readonly town: string
  readonly country: string
  readonly halo: string
}

/** How names are drawn: without glyph servers, each is a picture of its own. */
export interface LabelPen {
  readonly colours: LabelColours
  readonly fontFamily: string
  /** Tag of the language, for capitals (`iso` of the locale). */
  readonly language: string
  /** Picture points to a px of the page. */
  readonly ratio: number
}

/** Name of the picture a layer asks for; `drawLabel` reads it. */
export function labelId(kind: LabelKind, name: string): string {
  return kind + separator + name
}

/** Distance of the place from the upper edge of the picture, in px. */
export function anchorOf(kind: LabelKind): number {
  return looks[kind].dot + halo
}

/** Size of the picture and where in it the middle of the text is, in px, when its letters are `textWidth` wide. */
export function labelBox(kind: LabelKind, textWidth: number) {
  const { size, dot, spacing } = looks[kind]
  const above = dot === 0 ? 0 : 2 * dot + halo
  const line = Math.ceil(size * 1.2) + 2 * halo
  const width = Math.ceil(textWidth + spacing) + 2 * halo
  return { width, height: above + line, middle: above + line / 2 }
}

/** The picture of a name; `undefined` for pictures that are none of ours. */
export function drawLabel(id: string, { colours, fontFamily, language, ratio }: LabelPen): ImageData | undefined {
  const kind = kindOf(id)
  const context = document.createElement('canvas').getContext('2d')
  if (kind === undefined || context === null) return undefined
  const { size, weight, dot, spacing, capitals } = looks[kind]
  const name = id.slice(kind.length + separator.length)
  const text = capitals ? name.toLocaleUpperCase(language) : name
  const prepare = () => {
    context.font = `${weight} ${size}px ${fontFamily}`
    context.letterSpacing = `${spacing}px`
  }
  prepare()
  const { width, height, middle } = labelBox(kind, context.measureText(text).width)
  context.canvas.width = Math.ceil(width * ratio)
  context.canvas.height = Math.ceil(height * ratio)
  // A new size makes a canvas forget everything.
  prepare()
  context.scale(ratio, ratio)
  Object.assign(context, { textBaseline: 'middle', lineJoin: 'round', lineWidth: 2 * halo, strokeStyle: colours.halo })
  context.fillStyle = kind === 'country' ? colours.country : colours.town
  context.strokeText(text, halo, middle)
  context.fillText(text, halo, middle)
  if (dot > 0) {
    context.beginPath()
    context.arc(width / 2, dot + halo, dot, 0, 2 * Math.PI)
    context.lineWidth = halo
    context.stroke()
    context.fill()
  }
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

function kindOf(id: string): LabelKind | undefined {
  const kinds = ['town', 'city', 'country'] as const
  return kinds.find((kind) => id.startsWith(kind + separator))
}
