import { acceptQueryValue } from '#schemas/queryRule.ts'
import { registryEntry } from '#sections/registry.ts'
import type { PageInfo } from '#sections/shared/pageContext.ts'
import type { PageSection, SitePage } from '#renderer/site/prepareSections.ts'
import type { LocaleCode } from '#locales/locales.ts'

interface PageInfoInput {
  readonly page: SitePage
  readonly locale: LocaleCode
  readonly pathname: string
  readonly search: Readonly<Record<string, string>>
  readonly today: string
  readonly setSearch: PageInfo['setSearch']
  readonly results?: PageInfo['results']
}

/** What the sections may know of their page. */
export function pageInfo({ page, search, ...rest }: PageInfoInput): PageInfo {
  return { ...rest, search: knownSearch(page.sections, search), mainHeadingKey: page.mainHeadingKey }
}

/** The query parameters a section of the page declares in the registry, with a value its rule knows; all others are dropped. */
export function knownSearch(
  sections: readonly PageSection[],
  search: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = sections.flatMap(({ type }) => Object.entries(registryEntry(type)?.query ?? {}))
  return Object.fromEntries(
    known.flatMap(([name, rule]) => {
      const given = search[name]
      const value = given === undefined ? undefined : acceptQueryValue(rule, given)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
