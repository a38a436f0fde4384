/**
 * Rule for a search param of a page (`query` in `sections/registry.json`): one of a list of values; a whole number within bounds,
 * rounded to `step`; at most `keys` keys of the section's data; free text of at most `text` characters; or free text of at most
 * `prefill` characters that only prefills a field. Nothing is cut: a longer text is rejected.
 */
export type QueryRule =
  | readonly string[]
  | { readonly min: number; readonly max: number; readonly step: number }
  | { readonly keys: number }
  | { readonly text: number }
  | { readonly prefill: number }

/** Id of a product, a category or a transmission. */
const key = /^[\w.~-]{1,80}$/

/**
 * Returns the normalised value of a search param, or `undefined` when the rule rejects it. `given` holds the values of a repeated
 * parameter joined by commas. Server, page cache and browser all read search params with this function.
 */
export function acceptQueryValue(rule: QueryRule, given: string): string | undefined {
  if ('text' in rule) return textValue(given, rule.text)
  if ('prefill' in rule) return textValue(given, rule.prefill)
  const values = given.split(',')
  if ('length' in rule || 'step' in rule) {
    // Two values are no choice of one, and "100,5" is no whole number.
    const [first, ...others] = new Set(values.filter((value) => value !== ''))
    if (first === undefined || others.length > 0) return undefined
    if ('length' in rule) return rule.includes(first) ? first : undefined
    // Digits of full width, of a keyboard in East Asia, are digits.
    const digits = first.normalize('NFKC')
    const number = /^\d{1,9}$/.test(digits) ? Math.round(Number(digits) / rule.step) * rule.step : Number.NaN
    return number >= rule.min && number <= rule.max ? String(number) : undefined
  }
  const [accepted] = splitKeys(values, rule.keys)
  return accepted.length === 0 ? undefined : accepted.join(',')
}

/** Returns what of a value `acceptQueryValue` does not accept, for the section to name; `undefined` when that is nothing. */
export function rejectedQueryValue(rule: QueryRule, given: string): string | undefined {
  if (!('length' in rule) && 'keys' in rule) return splitKeys(given.split(','), rule.keys)[1].join(',') || undefined
  const line = oneLine(given)
  return line.replaceAll(',', '') === '' || acceptQueryValue(rule, given) !== undefined ? undefined : line
}

/** Returns the keys without duplicates: those a rule accepts, and all others. */
function splitKeys(values: readonly string[], max: number): readonly [accepted: string[], rejected: string[]] {
  const given = [...new Set(values.filter((value) => value !== ''))]
  const accepted = given.filter((value) => key.test(value)).slice(0, max)
  return [accepted, given.filter((value) => !accepted.includes(value))]
}

function textValue(given: string, maxLength: number): string | undefined {
  const line = oneLine(given)
  return line === '' || line.length > maxLength ? undefined : line
}

function oneLine(given: string): string {
  return given.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** Returns whether the rule accepts too many values to cache a page for each of them. */
export function isOpenRule(rule: QueryRule): boolean {
  return !('length' in rule)
}

/** Parses a query string into values for `acceptQueryValue`. */
export function queryValues(query: string): Readonly<Record<string, string>> {
  const given = new URLSearchParams(query)
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name).join(',')]))
}
