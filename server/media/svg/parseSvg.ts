import { SaxesParser, type SaxesTagNS } from 'saxes'
import { cleanStyles, cleanValue, countStyles } from '#server/media/svg/cleanStyles.ts'
import { entitiesOf } from '#server/media/svg/svgEntities.ts'
import { type DroppedFromSvg, type SvgElement, svgLimits, SvgRejected } from '#server/media/svg/svgTree.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/** Elements that are rendered, or say how: SVG 2 without scripts, animations, HTML and fonts; a link is kept as a group. */
const renderedElements = new Set(
  (
    'svg g defs symbol use switch title desc style marker clipPath mask pattern image ' +
    'path rect circle ellipse line polyline polygon text tspan tref textPath linearGradient radialGradient meshgradient ' +
    'meshrow meshpatch stop solidColor hatch hatchpath filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG ' +
    'feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting ' +
    'feSpotLight feTile feTurbulence'
  ).split(' '),
)
const dropped: Readonly<Record<string, DroppedFromSvg>> = {
  script: 'script',
  handler: 'script',
  listener: 'script',
  animate: 'animation',
  animateColor: 'animation',
  animateMotion: 'animation',
  animateTransform: 'animation',
  mpath: 'animation',
  set: 'animation',
  discard: 'animation',
  foreignObject: 'html',
  font: 'font',
  'font-face': 'font',
  metadata: 'metadata',
}
/** Elements in which spaces and texts are part of what is rendered or read. */
const textual = new Set(['text', 'tspan', 'tref', 'textPath', 'title', 'desc', 'style'])
const embeddedPicture = /^data:image\/(png|jpe?g|gif|webp);base64,[\sA-Za-z0-9+/=]+$/i
export interface ParsedSvg {
  readonly root: SvgElement
  readonly dropped: readonly DroppedFromSvg[]
}

/**
 * Parses an SVG, in time linear to its length, and keeps what renders: all shapes, paints, styles, filters and embedded pictures. What
 * could act or fetch, and the data of graphics programs, is dropped and listed. Throws `SvgRejected`.
 */
export function parseSvg(source: string): ParsedSvg {
  const tree = createTree()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => {
    throw new SvgRejected('malformed', message)
  })
  parser.on('doctype', (doctype) => Object.assign(parser.ENTITIES, entitiesOf(doctype)))
  parser.on('opentag', (tag) => tree.open(tag))
  parser.on('closetag', () => tree.close())
  parser.on('text', (text) => tree.addText(text))
  parser.on('cdata', (text) => tree.addText(text))
  parser.write(source).close()
  return tree.finish()
}

/** Returns what builds the tree of the elements that are kept, within `svgLimits`. */
function createTree() {
  const dropped = new Set<DroppedFromSvg>()
  const path: SvgElement[] = []
  let root: SvgElement | undefined
  let elements = 0
  let characters = 0
  let styleTokens = 0
  /** Elements that are open within one that is dropped, with that one. */
  let skipped = 0
  function count(length: number): void {
    characters += length
    if (characters > svgLimits.characters) throw new SvgRejected('cost', 'The SVG has too many characters')
  }
  return {
    open(tag: SaxesTagNS): void {
      elements += 1
      if (elements > svgLimits.elements) throw new SvgRejected('cost', 'The SVG has too many elements')
      // A parser takes the longer for an element the more are open.
      if (path.length + skipped >= svgLimits.depth)
        throw new SvgRejected('cost', 'The SVG nests its elements too deeply')
      const reason = skipped === 0 ? reasonToDrop(tag) : undefined
      if (reason !== undefined) dropped.add(reason)
      if (skipped > 0 || reason !== undefined) {
        skipped += 1
        return
      }
      const style = tag.attributes['style']?.value
      if (style !== undefined) styleTokens = countStyles(style, styleTokens)
      const attributes = keptAttributes(tag, (lost) => dropped.add(lost))
      for (const [name, value] of attributes) count(name.length + value.length)
      const element = { name: tag.local === 'a' ? 'g' : tag.local, attributes, children: [] }
      const parent = path.at(-1)
      if (parent === undefined) root ??= element
      else parent.children.push(element)
      path.push(element)
    },
    close(): void {
      if (skipped > 0) {
        skipped -= 1
        return
      }
      const element = path.pop()
      if (element?.name !== 'style') return
      const source = element.children.filter((child) => typeof child === 'string').join('')
      styleTokens = countStyles(source, styleTokens)
      element.children.splice(
        0,
        element.children.length,
        cleanStyles(source, 'stylesheet', (lost) => dropped.add(lost)),
      )
    },
    addText(text: string): void {
      const parent = path.at(-1)
      if (skipped > 0 || parent === undefined) return
      count(text.length)
      if (textual.has(parent.name)) parent.children.push(text)
      else if (text !== '') parent.children.push('\n')
    },
    finish(): ParsedSvg {
      if (root?.name !== 'svg') throw new SvgRejected('malformed', 'The file is no SVG')
      return { root, dropped: [...dropped].toSorted() }
    },
  }
}

function reasonToDrop({ local, uri, attributes }: SaxesTagNS): DroppedFromSvg | undefined {
  if (uri !== svgNamespace) return local === 'script' ? 'script' : 'metadata'
  if (local === 'image') {
    const address = hrefOf(attributes)
    return address === undefined || embeddedPicture.test(address.trim()) ? undefined : pictureReason(address)
  }
  if (local === 'a' || renderedElements.has(local)) return undefined
  return dropped[local] ?? 'metadata'
}

function hrefOf(attributes: SaxesTagNS['attributes']): string | undefined {
  return Object.values(attributes).find(({ local, uri }) => local === 'href' && (uri === '' || uri === xlinkNamespace))
    ?.value
}

function pictureReason(address: string): DroppedFromSvg {
  return /^\s*data:/i.test(address) ? 'picture' : 'link'
}

function keptAttributes({ local, attributes }: SaxesTagNS, drop: (lost: DroppedFromSvg) => void) {
  const kept = new Map<string, string>()
  for (const { prefix, local: name, uri, value } of Object.values(attributes)) {
    if (prefix === 'xmlns' || (prefix === '' && name === 'xmlns')) continue
    const full = fullName(name, uri)
    if (full === undefined) continue
    const cleaned = cleanAttribute(local, name, value, drop)
    if (cleaned === undefined) continue
    if (typeof cleaned === 'string') kept.set(full, cleaned)
    else drop(cleaned.lost)
  }
  return kept
}

/** Returns the name of an attribute that is kept; `undefined` for one of another namespace, as graphics programs add. */
function fullName(name: string, uri: string): string | undefined {
  if (uri === '') return name
  if (uri === xlinkNamespace) return name === 'href' ? 'xlink:href' : undefined
  return uri === xmlNamespace ? `xml:${name}` : undefined
}

/** Returns the value that is kept of an attribute, or what is lost with it; `undefined` for one that says nothing without a link. */
function cleanAttribute(
  element: string,
  name: string,
  value: string,
  drop: (lost: DroppedFromSvg) => void,
): string | { readonly lost: DroppedFromSvg } | undefined {
  if (/^on/i.test(name)) return { lost: 'script' }
  if (name === 'href') return element === 'a' ? { lost: 'link' } : cleanAddress(element, value.trim())
  if (element === 'a' && ['target', 'download', 'ping', 'rel', 'type', 'hreflang'].includes(name)) return undefined
  if (name === 'style') return cleanStyles(value, 'declarationList', drop)
  return cleanValue(value) ?? { lost: 'link' }
}

function cleanAddress(element: string, address: string): string | { readonly lost: DroppedFromSvg } {
  const isPicture = /^(image|feImage)$/.test(element)
  if (address.startsWith('#') || (isPicture && embeddedPicture.test(address))) return address
  return { lost: /^javascript:/i.test(address) ? 'script' : pictureReason(address) }
}
