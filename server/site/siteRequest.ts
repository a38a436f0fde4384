import type { LocaleCode } from '#locales/locales.ts'
import { acceptQueryValue, isOpenRule, rejectedQueryValue, type QueryRule } from '#schemas/queryRule.ts'
import { templatesPermalink } from '#schemas/reservedPermalinks.ts'
import registry from '#sections/registry.json' with { type: 'json' }
import { pagePath, parseRequest, type SiteRequest } from '#server/site/ssr.ts'

type Query = Readonly<Record<string, QueryRule>>
const sections: Readonly<Record<string, { readonly title: string; readonly query?: Query }>> = registry.sections
const queries: readonly Query[] = Object.values(sections).flatMap(({ query }) => (query === undefined ? [] : [query]))
const hasFreeText = (query: Query) => Object.values(query).some((rule) => 'text' in rule)

/** Every parameter some section reads, with the rules of all sections that read it. */
const rulesByName = new Map<string, QueryRule[]>()
for (const query of queries) {
  for (const [name, rule] of Object.entries(query)) rulesByName.set(name, [...(rulesByName.get(name) ?? []), rule])
}
/** Parameters of sections that take free text (`q`, `group`, `page` of the search), and those of all others. */
const searchNames = new Set(queries.filter(hasFreeText).flatMap((query) => Object.keys(query)))
const otherNames = new Set(queries.filter((query) => !hasFreeText(query)).flatMap((query) => Object.keys(query)))

/**
 * Parses a request and keeps of its query the parameters some section reads, in a fixed order; all others are no part of the
 * address. Values its rules accept are normalised, all others stay as given: the section names them.
 *
 * @param url path and query as they came, without origin.
 */
export function parseSiteRequest(url: string): SiteRequest {
  const request = parseRequest(url)
  if (request.permalink === undefined) return { ...request, search: {} }
  // The catalogue of sections has parameters of its own.
  return request.permalink === templatesPermalink ? request : { ...request, search: readSearch(request.search) }
}

function readSearch(given: Readonly<Record<string, string>>): Record<string, string> {
  const read = [...rulesByName].flatMap(([name, rules]) => {
    const value = given[name]
    if (value === undefined) return []
    const rule = rules.find((each) => rejectedQueryValue(each, value) === undefined)
    const result = rule === undefined ? value : acceptQueryValue(rule, value)
    return result === undefined ? [] : [[name, result] as const]
  })
  return Object.fromEntries(read)
}

/**
 * Returns the one address a request is rendered and cached under, however it was spelt; without a permalink the
 * not-found page.
 */
export function addressOf({ locale, permalink, search }: SiteRequest): string {
  if (permalink === undefined) return notFoundAddress(locale)
  const query = new URLSearchParams(search).toString()
  return pagePath(locale, permalink) + (query === '' ? '' : `?${query}`)
}

export function notFoundAddress(locale: LocaleCode): string {
  return `/${locale}/404`
}

/**
 * Returns the request without what a visitor searches for: the page every search begins from, which can be cached.
 * Parameters other sections read as well (`dealer`) belong to the search only when one of its own is there.
 */
export function withoutSearch(request: SiteRequest): SiteRequest {
  const names = Object.keys(request.search)
  const isSearch = names.some((name) => searchNames.has(name) && !otherNames.has(name))
  if (!isSearch) return request
  const kept = Object.entries(request.search).filter(([name]) => !searchNames.has(name))
  return { ...request, search: Object.fromEntries(kept) }
}

/**
 * Returns whether the page may be cached: only with values from a short list. Filters have more combinations than there
 * is memory, and trying them all must not drive the other pages out.
 */
export function isCacheable({ permalink, search }: SiteRequest): boolean {
  if (permalink === templatesPermalink) return false
  return Object.entries(search).every(([name, value]) =>
    rulesByName.get(name)?.every((rule) => !isOpenRule(rule) && acceptQueryValue(rule, value) !== undefined),
  )
}
