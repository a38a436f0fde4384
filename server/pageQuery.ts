import { acceptQueryValue, isOpenRule, queryValues, type QueryRule } from '#schemas/queryRule.ts'
import registry from '#sections/registry.json' with { type: 'json' }

/** Query parameters that change a page, with the rules of the sections that read them; all others are not part of its address. */
const known = new Map<string, QueryRule[]>()
const sections: Readonly<
  Record<string, { readonly title: string; readonly query?: Readonly<Record<string, QueryRule>> }>
> = registry.sections
for (const section of Object.values(sections)) {
  for (const [name, rule] of Object.entries(section.query ?? {})) {
    known.set(name, [...(known.get(name) ?? []), rule])
  }
}

/** Parameters only such sections read as take a text of the visitor's own (`q`, `group`, `page` of the search). */
const ofQuestions = new Set<string>()
const ofOthers = new Set<string>()
for (const { query = {} } of Object.values(sections)) {
  const names = Object.values(query).some((rule) => 'text' in rule) ? ofQuestions : ofOthers
  for (const name of Object.keys(query)) names.add(name)
}

/**
 * The address without what a visitor asks with: the page every search begins from, which can be kept. What other sections read as
 * well (`dealer`) goes along with a question only.
 */
export function withoutQuestion(url: string): string {
  const cut = url.indexOf('?')
  if (cut === -1) return url
  const kept = new URLSearchParams(url.slice(cut + 1))
  const asks = [...kept.keys()].some(isOfQuestionsOnly)
  for (const name of ofQuestions) if (asks || isOfQuestionsOnly(name)) kept.delete(name)
  const query = kept.toString()
  return url.slice(0, cut) + (query === '' ? '' : `?${query}`)
}

/** What the sections read from the query of an address, in a fixed order, with `?` before it; empty when there is nothing. */
export function knownQuery(url: string): string {
  const cut = url.indexOf('?')
  if (cut === -1) return ''
  const given = queryValues(url.slice(cut + 1))
  const kept = new URLSearchParams()
  for (const [name, rules] of known) {
    const value = given[name]
    const accepted = value === undefined ? [] : rules.flatMap((rule) => acceptQueryValue(rule, value) ?? [])
    if (accepted[0] !== undefined) kept.set(name, accepted[0])
  }
  const query = kept.toString()
  return query === '' ? '' : `?${query}`
}

/**
 * Whether a page of this address may be kept: only values from a short list are. Filters have more combinations than memory
 * has room, and who tries them all must not drive the other pages out.
 */
export function isKept(url: string): boolean {
  const cut = url.indexOf('?')
  if (cut === -1) return true
  return [...new URLSearchParams(url.slice(cut + 1)).keys()].every((name) => known.get(name)?.some(isOpenRule) !== true)
}

function isOfQuestionsOnly(name: string): boolean {
  return ofQuestions.has(name) && !ofOthers.has(name)
}
