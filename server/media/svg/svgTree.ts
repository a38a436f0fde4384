import type { droppedFromSvg } from '#schemas/studio/mediaItem.ts'

/** An element of SVG without prefix; `xlink:href` and `xml:space` are the only attributes with one. */
export interface SvgElement {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly children: (SvgElement | string)[]
}

/** What is dropped of an SVG because it can act or fetch, or renders nothing. */
export type DroppedFromSvg = (typeof droppedFromSvg)[number]

/** Why an SVG is not taken: it is not well-formed (`malformed`), or renders or nests more than `svgLimits` allow (`cost`). */
export class SvgRejected extends Error {
  constructor(
    readonly reason: 'malformed' | 'cost',
    message: string,
  ) {
    super(message)
    this.name = 'SvgRejected'
  }
}

/** Limits of one SVG; the largest SVGs of machines in use have a tenth of each. */
export const svgLimits = {
  /** Elements in the file, and those rendered after each `use`, pattern, mask and marker has been replaced by what it refers to. */
  elements: 50_000,
  /** Depth of elements in each other, with those that are dropped. */
  depth: 256,
  /** Parts of all styles (names, values, brackets): as a tree each takes a kilobyte. */
  styleTokens: 200_000,
  /** Matches of rules with elements, and references that are followed. */
  references: 1_000_000,
  /** Characters of all attributes and texts, after entities have been replaced. */
  characters: 4_000_000,
  /** Characters of texts as often as they are rendered: one of 10,000 takes two seconds, twice as many four times as long, 2 MB gigabytes. */
  text: 10_000,
  /** Steps of filters over the whole picture. At 1500 px each takes about 20 ms. */
  filterSteps: 200,
  /** Depth of groups with opacity, a mask, a filter or a blend mode in each other: each holds a picture of its own, 9 MB at 1500 px. */
  layers: 48,
  /** Pixels of all embedded pictures together. */
  embeddedPixels: 16_000_000,
} as const

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

/** Returns the XML of an SVG and its parts. */
export function writeSvg(root: SvgElement): string {
  const parts: string[] = []
  write(root, parts, ` ${namespaces}`)
  return `${parts.join('')}\n`
}

function write({ name, attributes, children }: SvgElement, parts: string[], declared = ''): void {
  parts.push(`<${name}${declared}`)
  for (const [attribute, value] of attributes) parts.push(` ${attribute}="${escapeValue(value)}"`)
  if (children.length === 0) {
    parts.push('/>')
    return
  }
  parts.push('>')
  for (const child of children) {
    if (typeof child === 'string') parts.push(escapeText(child))
    else write(child, parts)
  }
  parts.push(`</${name}>`)
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
}

function escapeValue(value: string): string {
  return escapeText(value)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n]/g, (character) => `&#${character.charCodeAt(0)};`)
}
