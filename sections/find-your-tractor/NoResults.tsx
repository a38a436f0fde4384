import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FinderResults } from '#schemas/findProducts.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import { queryWithout } from './filters.ts'
import { useFilterNames } from './useFilterNames.ts'
import styles from './FindYourTractor.module.css'

/** Renders, when no product passes, links that remove one filter each, with the number of results. */
export function NoResults({ without }: Pick<FinderResults, 'without'>) {
  const { t } = useLingui()
  const { pathname, search } = usePage()
  const names = useFilterNames()
  const helpful = without.filter(({ count }) => count > 0)
  return (
    <div className={styles.nothing}>
      <p>{t({ id: 'Finder/Nothing', message: 'No model fits all the filters.' })}</p>
      <ul className={styles.ways} role="list">
        {helpful.map(({ filter, count }) => {
          const name = names[filter]
          const query = queryWithout(search, filter)
          return (
            <li key={filter}>
              <a href={query === '' ? pathname : `${pathname}?${query}`} className={styles.way}>
                {t({
                  id: 'Finder/Loosen',
                  message: `Without “${name}”: ${plural(count, { one: '# model', other: '# models' })}`,
                })}
              </a>
            </li>
          )
        })}
        <li>
          <a href={pathname} className={styles.way}>
            {t({ id: 'Finder/Clear', message: 'Clear all filters' })}
          </a>
        </li>
      </ul>
    </div>
  )
}
