import { acceptQueryValue, rejectedQueryValue } from '#schemas/queryRule.ts'
import { registryEntry } from '#sections/registry.ts'
import { sectionId, type PageInfo, type SectionPosition } from '#sections/shared/pageContext.ts'
import type { PageSection, SitePage } from '#renderer/site/page/prepareSections.ts'
import type { LocaleCode } from '#locales/locales.ts'
import type { MarketDay } from '#locales/marketDay.ts'

interface PageInfoInput {
  readonly page: SitePage
  readonly locale: LocaleCode
  readonly pathname: string
  readonly search: Readonly<Record<string, string>>
  readonly today: MarketDay
  readonly setSearch: PageInfo['setSearch']
  readonly queryResults?: PageInfo['queryResults']
  readonly publicUrl?: PageInfo['publicUrl']
  readonly mapboxToken?: PageInfo['mapboxToken']
  readonly formState?: PageInfo['formState']
  readonly marksTexts?: PageInfo['marksTexts']
  readonly app?: PageInfo['app']
  /** Sections that threw, by key. */
  readonly thrown: { has(key: string): boolean }
}

/** Returns what sections may read about their page. */
export function pageInfo({ page, search, thrown, ...rest }: PageInfoInput): PageInfo {
  const { sections, mainHeadingKey } = page
  const rejected = readSearch(sections, search, rejectedQueryValue)
  return {
    ...rest,
    search: knownSearch(sections, search),
    ...(Object.keys(rejected).length > 0 && { rejected }),
    mainHeadingKey,
    outline: outlineOf(sections, thrown),
  }
}

/** Returns the search params that a section of the page declares in the registry and whose values are valid; drops all others. */
export function knownSearch(
  sections: readonly PageSection[],
  search: Readonly<Record<string, string>>,
): Record<string, string> {
  return readSearch(sections, search, acceptQueryValue)
}

function readSearch(
  sections: readonly PageSection[],
  search: Readonly<Record<string, string>>,
  read: typeof acceptQueryValue,
): Record<string, string> {
  const known = sections.flatMap(({ type }) => Object.entries(registryEntry(type)?.query ?? {}))
  return Object.fromEntries(
    known.flatMap(([name, rule]) => {
      const given = search[name]
      const value = given === undefined ? undefined : read(rule, given)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function outlineOf(sections: readonly PageSection[], thrown: PageInfoInput['thrown']): SectionPosition[] {
  return sections.flatMap((section) =>
    section.state === 'invalid' || section.empty || thrown.has(section.key)
      ? []
      : [{ type: section.type, id: sectionId(section.key) }],
  )
}
