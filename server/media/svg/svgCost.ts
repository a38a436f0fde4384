import { type Effects, effectsOfAttributes, readStyleEffects, variablesOfStyle } from '#server/media/svg/svgEffects.ts'
import { stepsOf } from '#server/media/svg/svgFilter.ts'
import { scaleOf, type SvgScale, within } from '#server/media/svg/svgScale.ts'
import { countCorners, isShape } from '#server/media/svg/svgShapes.ts'
import { type SvgElement, svgLimits, SvgRejected } from '#server/media/svg/svgTree.ts'

/** What rendering an element takes, after all references in it have been replaced. */
export interface SvgCost {
  readonly elements: number
  readonly shapes: number
  /** Corners of lines, at each of which a marker may be rendered. */
  readonly corners: number
  /** Characters of texts. */
  readonly text: number
  /** Steps of filters over the whole picture. */
  readonly filterSteps: number
  /** Depth of layers in each other. */
  readonly layers: number
}

/** What an element leads to. */
interface Links {
  readonly inside: readonly SvgElement[]
  readonly once: readonly SvgElement[]
  readonly repeated: readonly { readonly target: SvgElement; readonly times: 'shapes' | 'corners' }[]
  readonly filterSteps: number
  readonly isLayer: boolean
  readonly scale: SvgScale
}

/** An embedded picture takes as long as this many shapes. */
const shapesOfPicture = 25

/**
 * Returns what an SVG costs to render, found in time linear to its elements and references. Throws `SvgRejected` when that is beyond
 * `svgLimits`, and for a `use` that contains itself.
 */
export function measureSvg(root: SvgElement): SvgCost {
  const linksOf = createLinks(root)
  const scale = memoize<SvgScale>((element, recurse) => {
    const { inside, once, repeated, scale: own } = linksOf(element)
    const all = [...inside, ...once, ...repeated.map(({ target }) => target)].map(recurse)
    const largest = Math.max(1, ...all.map(({ factor }) => factor))
    return within(own, { factor: largest, isTurned: all.some(({ isTurned }) => isTurned) })
  })(root)
  const area = areaOf(root)
  return memoize<SvgCost>((element, recurse) => {
    const { inside, once, repeated, filterSteps, isLayer } = linksOf(element)
    const total = createTotal(element)
    total.add({ filterSteps })
    for (const child of inside) total.add(recurse(child))
    const { shapes, corners } = total.cost()
    for (const target of once) {
      const { shapes: _, corners: __, ...others } = recurse(target)
      total.add(target.name === 'filter' ? { ...others, filterSteps: stepsOf(target, area, scale) } : others)
    }
    for (const { target, times } of repeated) {
      const { elements, text, filterSteps: steps, layers } = recurse(target)
      const count = times === 'shapes' ? shapes : corners
      total.add({ elements: elements * count, text: text * count, filterSteps: steps * count, layers })
    }
    const cost = total.cost()
    const deeper = isLayer ? cost.layers + 1 : cost.layers
    if (deeper > svgLimits.layers) throw new SvgRejected('cost', 'The SVG has too many layers in each other')
    return { ...cost, layers: deeper }
  })(root)
}

function createTotal(element: SvgElement) {
  const isText = /^(text|tspan|tref|textPath)$/.test(element.name)
  const text = element.children.reduce((sum, child) => (typeof child === 'string' ? sum + child.length : sum), 0)
  let total: SvgCost = {
    elements: element.name === 'image' ? shapesOfPicture : 1,
    shapes: isShape(element) ? 1 : 0,
    corners: countCorners(element),
    text: isText ? text : 0,
    filterSteps: 0,
    layers: 0,
  }
  return {
    add({
      elements = 0,
      shapes = 0,
      corners = 0,
      text: more = 0,
      filterSteps = 0,
      layers = 0,
    }: Partial<SvgCost>): void {
      total = {
        elements: total.elements + elements,
        shapes: total.shapes + shapes,
        corners: total.corners + corners,
        text: total.text + more,
        filterSteps: total.filterSteps + filterSteps,
        layers: Math.max(total.layers, layers),
      }
      if (total.elements > svgLimits.elements) throw new SvgRejected('cost', 'The SVG renders too many elements')
      if (total.text > svgLimits.text) throw new SvgRejected('cost', 'The SVG renders too much text')
      if (total.filterSteps > svgLimits.filterSteps) throw new SvgRejected('cost', 'The SVG has too many filters')
    },
    cost: () => total,
  }
}

/** Returns a function over the elements that computes each once. Throws `SvgRejected` for an element that contains itself. */
function memoize<T>(compute: (element: SvgElement, recurse: (inner: SvgElement) => T) => T): (root: SvgElement) => T {
  const known = new Map<SvgElement, T>()
  const open = new Set<SvgElement>()
  const recurse = (element: SvgElement): T => {
    const found = known.get(element)
    if (found !== undefined) return found
    // A cycle renders nothing in browsers; here it is an error, as it is in a file by mistake or by intent only.
    if (open.has(element) || open.size > svgLimits.depth * 4) throw new SvgRejected('cost', 'The SVG contains itself')
    open.add(element)
    const result = compute(element, recurse)
    open.delete(element)
    known.set(element, result)
    return result
  }
  return recurse
}

function createLinks(root: SvgElement): (element: SvgElement) => Links {
  const all = [...elementsOf(root)]
  const byId = new Map(all.flatMap((element) => pairs(element.attributes.get('id'), element)))
  const sheets = all
    .filter(({ name }) => name === 'style')
    .map(({ children }) => children.filter((child) => typeof child === 'string').join(''))
  const styles = readStyleEffects(sheets)
  const variables = [...styles.variables, ...all.flatMap(variablesOfStyle)]
  const known = new Map<SvgElement, Links>()
  let followed = 0
  return (element) => {
    const links = known.get(element)
    if (links !== undefined) return links
    const found = [...effectsOfAttributes(element), ...styles.of(element)]
    const effects = found.some(({ hasVariable }) => hasVariable) ? [...found, ...variables] : found
    followed += effects.length
    if (followed > svgLimits.references) throw new SvgRejected('cost', 'The SVG has too many references')
    const made = linksBy(element, { effects, byId, isRoot: element === root })
    known.set(element, made)
    return made
  }
}

interface LinkOptions {
  readonly effects: readonly Effects[]
  readonly byId: ReadonlyMap<string, SvgElement>
  readonly isRoot: boolean
}

function linksBy(element: SvgElement, { effects, byId, isRoot }: LinkOptions): Links {
  const address = element.attributes.get('href') ?? element.attributes.get('xlink:href')
  const isCopy = address?.startsWith('#') === true && element.name !== 'textPath'
  const copied = isCopy ? targetOf(address.slice(1)) : []
  function targetOf(id: string): SvgElement[] {
    const target = byId.get(id)
    // What is around the referring element is no part of what it renders: a gradient may be named by what is beside it.
    return target === undefined || /^(linearGradient|radialGradient|meshgradient|solidColor)$/.test(target.name)
      ? []
      : [target]
  }
  const references = effects.flatMap((effect) => effect.references)
  const isTransformed = effects.some((effect) => effect.isTransformed)
  return {
    inside: [...element.children.filter((child) => typeof child !== 'string'), ...copied],
    once: references.flatMap(({ id, times }) => (times === 'once' ? targetOf(id) : [])),
    repeated: references.flatMap(({ id, times }) =>
      times === 'once' ? [] : targetOf(id).map((target) => ({ target, times })),
    ),
    filterSteps: effects.reduce((sum, effect) => sum + effect.filterSteps, 0),
    isLayer: effects.some((effect) => effect.isLayer),
    scale: isTransformed ? { factor: Infinity, isTurned: true } : scaleOf(element, isRoot),
  }
}

function* elementsOf(element: SvgElement): Generator<SvgElement> {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* elementsOf(child)
}

function pairs(id: string | undefined, element: SvgElement): [string, SvgElement][] {
  return id === undefined ? [] : [[id, element]]
}

function areaOf({ attributes }: SvgElement): number | undefined {
  const [, , width = 0, height = 0] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width * height > 0 ? width * height : undefined
}
