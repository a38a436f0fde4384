import { acceptQueryValue, type QueryRule } from '#schemas/queryRule.ts'
import { registryEntry, sectionTypes } from '#sections/registry.ts'
import { readTemplateQuery } from '#renderer/site/page/templateQuery.ts'

/** Rules of the search params of sections, by name: sections of several types may read the same one. */
const rules = new Map<string, QueryRule[]>()
for (const type of sectionTypes) {
  for (const [name, rule] of Object.entries(registryEntry(type)?.query ?? {})) {
    rules.set(name, [...(rules.get(name) ?? []), rule])
  }
}

/**
 * Validates the search params of a page by the rules of its sections (`query` in `sections/registry.json`): a rejected value is
 * `undefined`. Params that no section reads stay as they are.
 */
export function pageSearch(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => {
      const known = rules.get(name)
      if (known === undefined) return [name, value]
      const accepted = known.flatMap((rule) => acceptQueryValue(rule, String(value)) ?? [])
      return [name, accepted[0]]
    }),
  )
}

/** Validates the search params of the catalogue of sections. */
export function templatesSearch(search: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(search).map(([name, value]) => [name, String(value)])
  return { ...readTemplateQuery(new URLSearchParams(entries)) }
}

/** Returns the search params of pages that read none. */
export function noSearch(): Record<string, unknown> {
  return {}
}
