import { referencesOfStyles, referencesOfValue } from '#server/media/svg/cleanStyles.ts'
import { type SvgElement, svgLimits, SvgRejected } from '#server/media/svg/svgTree.ts'

/** What rendering an SVG takes: elements after all references have been replaced, and steps of filters over the whole picture. */
export interface SvgCost {
  readonly elements: number
  readonly filterSteps: number
}

const referring = ['fill', 'stroke', 'mask', 'clip-path', 'marker-start', 'marker-mid', 'marker-end', 'marker']
/** Octaves of noise beyond which nothing changes at 8 bits a channel; each is a step. */
const maxOctaves = 8

/**
 * Returns what an SVG costs to render, found in time linear to its elements and references. Throws `SvgRejected` when that is beyond
 * `svgLimits`, and for a `use` that contains itself.
 */
export function measureSvg(root: SvgElement): SvgCost {
  const all = [...elementsOf(root)]
  const byId = new Map(all.flatMap((element) => pairs(element.attributes.get('id'), element)))
  const styles = all
    .filter(({ name }) => name === 'style')
    .flatMap(({ children }) => referencesOfStyles(children.filter((child) => typeof child === 'string').join('')))
  const area = areaOf(root)
  const costs = new Map<SvgElement, SvgCost>()
  const open = new Set<SvgElement>()

  function costOf(element: SvgElement, depth: number): SvgCost {
    const known = costs.get(element)
    if (known !== undefined) return known
    // A cycle renders nothing in browsers; here it is an error, as it is in a file by mistake or by intent only.
    if (open.has(element) || depth > svgLimits.depth * 4) throw new SvgRejected('cost', 'The SVG contains itself')
    open.add(element)
    let elements = 1
    let filterSteps = 0
    const add = (cost: SvgCost): void => {
      elements += cost.elements
      filterSteps += cost.filterSteps
      if (elements > svgLimits.elements) throw new SvgRejected('cost', 'The SVG renders too many elements')
      if (filterSteps > svgLimits.filterSteps) throw new SvgRejected('cost', 'The SVG has too many filters')
    }
    for (const child of element.children) if (typeof child !== 'string') add(costOf(child, depth + 1))
    for (const id of idsOf(element)) {
      const target = byId.get(id)
      if (target === undefined) continue
      if (target.name === 'filter') add({ elements: 0, filterSteps: stepsOf(target, area) })
      // What is around the referring element is no part of what it renders: a gradient may be named by what is beside it.
      else if (!isPaint(target)) add(costOf(target, depth + 1))
    }
    open.delete(element)
    const cost = { elements, filterSteps }
    costs.set(element, cost)
    return cost
  }

  function idsOf({ name, attributes }: SvgElement): string[] {
    const classes = new Set(attributes.get('class')?.split(/\s+/))
    const address = attributes.get('href') ?? attributes.get('xlink:href')
    return [
      ...(address?.startsWith('#') === true && name !== 'textPath' ? [address.slice(1)] : []),
      ...[...referring, 'filter'].flatMap((attribute) => referencesOfValue(attributes.get(attribute) ?? '', 'value')),
      ...referencesOfValue(attributes.get('style') ?? '', 'declarationList'),
      ...styles.flatMap((style) =>
        style.classes.length === 0 || style.classes.some((name) => classes.has(name)) ? [style.id] : [],
      ),
    ]
  }

  return costOf(root, 0)
}

function* elementsOf(element: SvgElement): Generator<SvgElement> {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* elementsOf(child)
}

function pairs(id: string | undefined, element: SvgElement): [string, SvgElement][] {
  return id === undefined ? [] : [[id, element]]
}

function isPaint({ name }: SvgElement): boolean {
  return /^(linearGradient|radialGradient|meshgradient|solidColor)$/.test(name)
}

/** Steps of a filter, by the share of the picture it covers where it says so in units of the picture. */
function stepsOf(filter: SvgElement, area: number | undefined): number {
  const steps = filter.children.reduce((sum, step) => {
    if (typeof step === 'string') return sum
    const octaves = Math.min(maxOctaves, Math.max(1, Number(step.attributes.get('numOctaves') ?? 1) || 1))
    return sum + octaves
  }, 0)
  const sides = [filter.attributes.get('width'), filter.attributes.get('height')].map(Number)
  const covered = (sides[0] ?? Number.NaN) * (sides[1] ?? Number.NaN)
  const isOwn = filter.attributes.get('filterUnits') === 'userSpaceOnUse' && area !== undefined && covered > 0
  return isOwn ? steps * Math.min(1, covered / area) : steps
}

function areaOf({ attributes }: SvgElement): number | undefined {
  const [, , width = 0, height = 0] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width * height > 0 ? width * height : undefined
}
