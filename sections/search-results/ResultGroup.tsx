import { useLingui } from '@lingui/react/macro'
import type { SearchResponse } from '#schemas/api.ts'
import { lastSearchPage, maxSearchHits, searchPageSize } from '#schemas/search.ts'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { PageLinks } from './PageLinks.tsx'
import { ResultItem } from './ResultItem.tsx'
import { searchHref } from './searchHref.ts'
import styles from './ResultGroup.module.css'
import { useGroupNames } from './useGroupNames.ts'

/** Results shown per group in the overview; a link leads to the rest. */
const shownOfEach = 4

interface ResultGroupProps {
  readonly group: SearchResponse['groups'][number]
  readonly query: string
  readonly heading: 'h2' | 'h3'
  /** Link to the group alone, paginated. */
  readonly isWhole: boolean
}

/** Renders one group of results. */
export function ResultGroup({ group, query, heading: Heading, isWhole }: ResultGroupProps) {
  const { t } = useLingui()
  const { pathname, search, locale } = usePage()
  const name = useGroupNames()[group.key]
  const { key, total, items } = group
  const shown = isWhole ? items : items.slice(0, shownOfEach)
  const page = Number(search['page'] ?? '1')
  const number = formatNumber(total, locale)
  const last = Math.min(Math.ceil(total / searchPageSize), lastSearchPage)
  return (
    <div>
      <Heading className={styles.heading}>{name}</Heading>
      <ul role="list">
        {shown.map((item) => (
          <li key={item.permalink} className={styles.item}>
            <ResultItem item={item} />
          </li>
        ))}
      </ul>
      {!isWhole && total > shown.length && (
        <p className={styles.more}>
          <a href={searchHref(pathname, { q: query, group: key })}>
            {total === maxSearchHits
              ? t({ id: 'Search/Show first', message: `Show the first ${number}: ${name}` })
              : t({ id: 'Search/Show all', message: `Show all ${number}: ${name}` })}
          </a>
        </p>
      )}
      {isWhole && last > 1 && (
        <PageLinks page={page} last={last} hrefOf={(n) => searchHref(pathname, { q: query, group: key, page: n })} />
      )}
    </div>
  )
}
