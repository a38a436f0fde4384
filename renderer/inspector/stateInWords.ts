/**
 * Returns XState's value of a state in words, e.g. `open · rail · sub-menu locked`. Regions of the machine itself are
 * named: `choice granted · banner closed`; those of a state are not, the state says what they belong to.
 */
export function stateInWords(value: unknown): string {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 1) {
    return Object.entries(value)
      .map((region) => path(...region))
      .join(regions)
  }
  return inner(value)
}

const regions = ' · '

function inner(value: unknown): string {
  if (typeof value === 'string') return words(value)
  if (typeof value !== 'object' || value === null) return ''
  const states = Object.entries(value)
  const [first] = states
  if (first === undefined) return ''
  return states.length === 1 ? path(...first) : states.map(([key, each]) => inner(each) || words(key)).join(regions)
}

/** Returns a state with what is active in it. */
function path(key: string, value: unknown): string {
  const text = inner(value)
  const isParallel = typeof value === 'object' && value !== null && Object.keys(value).length > 1
  return [words(key), text].filter(Boolean).join(isParallel ? regions : ' ')
}

/** Turns `subMenu` into `sub-menu` */
function words(key: string): string {
  return key.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
