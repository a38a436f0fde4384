import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { usePage } from '#sections/shared/pageContext.ts'
import { queryWithout } from './filters.ts'
import type { FoundMachines } from './findMachines.ts'
import { useFilterNames } from './useFilterNames.ts'
import styles from './FindYourTractor.module.css'

/** No machine fits: which filter could be given up, and how many there would be then. */
export function NothingFound({ without }: Pick<FoundMachines, 'without'>) {
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
