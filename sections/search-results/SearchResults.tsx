import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SearchResponse } from '#schemas/api.ts'
import { lastSearchPage, maxSearchHits, maxSearchLength, searchPageSize } from '#schemas/search.ts'
import type { SearchResultsData } from '#schemas/sections/search_results.ts'
import { EmptyNote } from '#sections/shared/EmptyNote.tsx'
import { formatNumber } from '#sections/shared/formats.ts'
import { NotApplied } from '#sections/shared/NotApplied.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import { SearchForm } from '#sections/shared/SearchForm.tsx'
import { SectionHeading } from '#sections/shared/SectionHeading.tsx'
import { useItemHeading } from '#sections/shared/useItemHeading.ts'
import { NoResult } from './NoResult.tsx'
import { ResultGroup } from './ResultGroup.tsx'
import { ResultGroups } from './ResultGroups.tsx'
import styles from './SearchResults.module.css'

/** Renders the search field with the query, and the results in groups. */
export function SearchResults({ heading, lead }: SearchResultsData) {
  const { t } = useLingui()
  const { pathname, search, rejected, queryResults, locale } = usePage()
  const results = queryResults?.search_results
  const limit = formatNumber(maxSearchLength, locale)
  return (
    <div className="content">
      <SectionHeading heading={heading} lead={lead} />
      <SearchForm action={pathname} id="search-page-q" query={search['q'] ?? rejected?.['q']} />
      {rejected?.['q'] !== undefined && (
        <EmptyNote>
          {t({ id: 'Search/Too long', message: `Not searched: enter at most ${limit} characters.` })}
        </EmptyNote>
      )}
      <NotApplied
        choices={[
          { label: t({ id: 'Search/Groups', message: 'Groups of results' }), value: rejected?.['group'] },
          {
            label: t({ id: 'Search/Page number', message: 'Page' }),
            value: rejected?.['page'] ?? pageBeyond(search['page'], results),
          },
        ]}
      />
      {results === null && (
        <EmptyNote>
          {t({
            id: 'Search/Unavailable',
            message: 'The search cannot be reached at the moment. Please try again later.',
          })}
        </EmptyNote>
      )}
      {results !== null && results !== undefined && <Results response={results} heading={heading} />}
    </div>
  )
}

/** Returns the page of the address when there are not so many. */
function pageBeyond(page: string | undefined, results: SearchResponse | null | undefined): string | undefined {
  const largest = Math.max(0, ...(results?.groups ?? []).map(({ total }) => total))
  return largest > 0 && Number(page) > Math.min(Math.ceil(largest / searchPageSize), lastSearchPage) ? page : undefined
}

interface ResultsProps {
  readonly response: SearchResponse
  readonly heading: string | undefined
}

function Results({ response, heading }: ResultsProps) {
  const { t } = useLingui()
  const { search, locale } = usePage()
  const Heading = useItemHeading(heading)
  const { query, total, groups } = response
  const isFiltered = search['group'] !== undefined
  const number = formatNumber(total, locale)
  const text = groups.some((group) => group.total === maxSearchHits)
    ? t({ id: 'Search/Many results for', message: `At least ${number} results for “${query}”` })
    : t({
        id: 'Search/Results for',
        message: plural(total, { one: `# result for “${query}”`, other: `# results for “${query}”` }),
      })
  return (
    <div className={styles.results}>
      {total === 0 ? (
        <NoResult response={response} heading={Heading} isFiltered={isFiltered} />
      ) : (
        <>
          <p className={styles.total} role="status">
            {text}
          </p>
          <ResultGroups groups={groups} query={query} isFiltered={isFiltered} />
          {groups
            .filter((group) => group.total > 0)
            .map((group) => (
              <ResultGroup key={group.key} group={group} query={query} heading={Heading} isWhole={isFiltered} />
            ))}
        </>
      )}
    </div>
  )
}
