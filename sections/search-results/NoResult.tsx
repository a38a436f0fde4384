import { useLingui } from '@lingui/react/macro'
import type { SearchResponse } from '#schemas/api.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { searchHref } from './searchHref.ts'
import styles from './SearchResults.module.css'

interface NoResultProps {
  readonly response: SearchResponse
  readonly heading: 'h2' | 'h3'
  readonly isFiltered: boolean
}

/** Renders the message for no result, with the suggested query as a link. */
export function NoResult({ response: { query, suggestion }, heading: Heading, isFiltered }: NoResultProps) {
  const { t } = useLingui()
  const { pathname } = usePage()
  return (
    <div className={styles.nothing}>
      <Heading className={styles.nothingTitle}>{t({ id: 'Search/No result title', message: 'No result' })}</Heading>
      <p role="status">
        {t({ id: 'Search/No result for', message: 'No result was found for' })}{' '}
        <bdi className={styles.query}>{query}</bdi>
      </p>
      {suggestion !== null && (
        <p>
          {t({ id: 'Search/Did you mean', message: 'Did you mean:' })}{' '}
          <a href={searchHref(pathname, { q: suggestion })}>{suggestion}</a>
        </p>
      )}
      {isFiltered && (
        <p>
          <a href={searchHref(pathname, { q: query })}>{t({ id: 'Search/All results', message: 'All results' })}</a>
        </p>
      )}
    </div>
  )
}
