import { useLingui } from '@lingui/react/macro'
import type { SearchResponse } from '#schemas/api.ts'
import { maxSearchHits } from '#schemas/search.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { searchHref } from './searchHref.ts'
import styles from './ResultGroups.module.css'
import { useGroupNames } from './useGroupNames.ts'

interface ResultGroupsProps {
  readonly groups: SearchResponse['groups']
  readonly query: string
  readonly isFiltered: boolean
}

/** Renders all groups with their results; inside one of them, a link back to all. */
export function ResultGroups({ groups, query, isFiltered }: ResultGroupsProps) {
  const { t } = useLingui()
  const { pathname, locale } = usePage()
  const names = useGroupNames()
  return (
    <nav aria-label={t({ id: 'Search/Groups', message: 'Groups of results' })}>
      <ul className={styles.list} role="list">
        {isFiltered && (
          <li>
            <a className={styles.link} href={searchHref(pathname, { q: query })}>
              {t({ id: 'Search/All results', message: 'All results' })}
            </a>
          </li>
        )}
        {groups.map(({ key, total }) => (
          <li key={key}>
            {total === 0 ? (
              <span className={styles.empty}>
                {names[key]} <span className={styles.count}>0</span>
              </span>
            ) : (
              <a
                className={styles.link}
                href={searchHref(pathname, { q: query, group: key })}
                aria-current={isFiltered ? 'true' : undefined}
              >
                {names[key]}{' '}
                <span className={styles.count}>
                  {formatNumber(total, locale)}
                  {total === maxSearchHits && '+'}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
