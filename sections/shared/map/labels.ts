/** Text style of a name on the map; sizes in px. */
interface LabelStyle {
  readonly size: number
  readonly weight: number
  /** Radius of the dot at the location, above the name. */
  readonly dot: number
  /** Letter spacing. */
  readonly spacing: number
  readonly capitals: boolean
}

const labelStyles = {
  town: { size: 12, weight: 480, dot: 2, spacing: 0, capitals: false },
  city: { size: 14, weight: 600, dot: 2.5, spacing: 0, capitals: false },
  country: { size: 11, weight: 600, dot: 0, spacing: 1.5, capitals: true },
} as const satisfies Readonly<Record<string, LabelStyle>>
export type LabelKind = keyof typeof labelStyles

/** Width of the light outline of the letters, in px. */
const halo = 2
const separator = ':'

export interface LabelColours {
  readonly town: string
  readonly country: string
  readonly halo: string
}

/** Options to render names. Each is an image, so that no glyph server is needed. */
export interface LabelPen {
  readonly colours: LabelColours
  readonly fontFamily: string
  /** Tag of the language, for capitals (`iso` of the locale). */
  readonly language: string
  /** Image pixels per CSS pixel. */
  readonly ratio: number
}

/** Returns the name of the image a layer requests; `renderLabel` parses it. */
export function labelId(kind: LabelKind, name: string): string {
  return kind + separator + name
}

/** Returns the distance of the location from the upper edge of the image, in px. */
export function anchorOf(kind: LabelKind): number {
  return labelStyles[kind].dot + halo
}

/** Returns the size of the image and the vertical centre of the text in it, in px, for a text `textWidth` px wide. */
export function labelBox(kind: LabelKind, textWidth: number) {
  const { size, dot, spacing } = labelStyles[kind]
  const above = dot === 0 ? 0 : 2 * dot + halo
  const line = Math.ceil(size * 1.2) + 2 * halo
  const width = Math.ceil(textWidth + spacing) + 2 * halo
  return { width, height: above + line, middle: above + line / 2 }
}

/** Returns the image of a name; `undefined` for an id that `labelId` did not make. */
export function renderLabel(id: string, { colours, fontFamily, language, ratio }: LabelPen): ImageData | undefined {
  const kind = kindOf(id)
  const context = document.createElement('canvas').getContext('2d')
  if (kind === undefined || context === null) return undefined
  const { size, weight, dot, spacing, capitals } = labelStyles[kind]
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
  // Resizing a canvas resets its state.
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
