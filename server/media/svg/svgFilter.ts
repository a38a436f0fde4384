import type { SvgScale } from '#server/media/svg/svgScale.ts'
import type { SvgElement } from '#server/media/svg/svgTree.ts'

/** Octaves of noise beyond which nothing changes at 8 bits a channel; each takes as long as four steps. */
const maxOctaves = 8
const octaveSteps = 4

/** Steps of a filter, by the share of the picture it covers where it says so in units of the picture. */
export function stepsOf(filter: SvgElement, area: number | undefined, { factor, isTurned }: SvgScale): number {
  const steps = filter.children.reduce(
    (sum, step) => (typeof step === 'string' ? sum : sum + stepsOfPrimitive(step)),
    0,
  )
  const [width, height] = [numberOf(filter, 'width', 0), numberOf(filter, 'height', 0)]
  const covered = (isTurned ? Math.max(width, height) ** 2 : width * height) * factor ** 2
  const isOwn = filter.attributes.get('filterUnits') === 'userSpaceOnUse' && area !== undefined && covered > 0
  return isOwn ? steps * Math.min(1, covered / area) : steps
}

function stepsOfPrimitive(step: SvgElement): number {
  if (step.name === 'feTurbulence')
    return octaveSteps * Math.min(maxOctaves, Math.max(1, numberOf(step, 'numOctaves', 1)))
  // A renderer looks at every pixel within the radius.
  if (step.name === 'feMorphology') return 1 + Math.max(0, numberOf(step, 'radius', 0)) / 5
  if (step.name === 'feConvolveMatrix') return 1 + numberOf(step, 'order', 3) ** 2 / 25
  return 1
}

function numberOf({ attributes }: SvgElement, name: string, otherwise: number): number {
  const number = Number.parseFloat(attributes.get(name) ?? '')
  return Number.isFinite(number) ? number : otherwise
}
