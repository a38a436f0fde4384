/**
 * What a query parameter of a page may be (`sections/registry.json`, `query`): one of some values; a whole number within bounds,
 * in steps; keys of the section's own data, at most so many; a text of the visitor's own, at most so long; or such a text that
 * only fills in a field beforehand.
 */
export type QueryRule =
  | readonly string[]
  | { readonly min: number; readonly max: number; readonly step: number }
  | { readonly keys: number }
  | { readonly text: number }
  | { readonly prefill: number }

/** A key as it stands in an address: id of a machine, a category, a transmission. */
const key = /^[\w.~-]{1,80}$/

/**
 * The value as the sections get it, in one spelling; `undefined` when the rule does not know it. A parameter given more than
 * once comes with its values joined by commas. Server, page cache and browser read an address with this, so that they agree.
 */
export function acceptQueryValue(rule: QueryRule, given: string): string | undefined {
  if ('text' in rule) return textValue(given, rule.text)
  if ('prefill' in rule) return textValue(given, rule.prefill)
  const values = given.split(',')
  const first = values.find((value) => value !== '')
  if (first === undefined) return undefined
  if ('length' in rule) return rule.includes(first) ? first : undefined
  if ('step' in rule) {
    const number = /^\d{1,9}$/.test(first) ? Math.round(Number(first) / rule.step) * rule.step : Number.NaN
    return number >= rule.min && number <= rule.max ? String(number) : undefined
  }
  const kept = [...new Set(values.filter((value) => key.test(value)))].slice(0, rule.keys)
  return kept.length === 0 ? undefined : kept.join(',')
}

/** One line, cut where it is too long. */
function textValue(given: string, longest: number): string | undefined {
  const line = given
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
  return line === '' ? undefined : line
}

/** Whether the rule takes more values than are worth a place in the page cache for each. */
export function isOpenRule(rule: QueryRule): boolean {
  return !('length' in rule)
}

/** Parameters of a query as `acceptQueryValue` takes them. */
export function queryValues(query: string): Readonly<Record<string, string>> {
  const given = new URLSearchParams(query)
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name).join(',')]))
}
