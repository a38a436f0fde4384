import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { DealersResult } from '#schemas/queryResults.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import button from '#sections/shared/Button.module.css'
import { DealerCard } from './DealerCard.tsx'
import type { FormLinks } from './DealerForms.tsx'
import { cardsStep, listedCount } from './listedCount.ts'
import { locatorHref } from './locatorQuery.ts'
import type { Locator } from './useLocator.ts'
import styles from './DealerLocator.module.css'

interface DealerListProps {
  readonly result: DealersResult
  readonly heading: 'h3' | 'h4'
  readonly forms: FormLinks
  readonly locator: Locator
  readonly hasMap: boolean
  /** Element `id` of a dealer's list item. */
  readonly itemId: (id: string) => string
}

/** Renders the first dealers of the result as cards, and a link to more. */
export function DealerList({ result, heading, forms, locator, hasMap, itemId }: DealerListProps) {
  const { t } = useLingui()
  const { pathname, search, setSearch } = usePage()
  const { dealers, total } = result
  const listed = listedCount(dealers, { ...search, dealer: locator.selected ?? '' })
  const count = String(listed + cardsStep)
  // Without script the next page begins at the last card of this one.
  const last = dealers[Math.min(listed, dealers.length) - 1]
  const href = locatorHref(pathname, search, { count }) + (last === undefined ? '' : `#${itemId(last.id)}`)
  const more = (event: MouseEvent) => {
    if (!locator.isReady || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setSearch({ count })
  }
  return (
    <>
      <ul className={styles.list} role="list">
        {dealers.slice(0, listed).map((dealer) => (
          <li
            key={dealer.id}
            id={itemId(dealer.id)}
            className={styles.item}
            data-selected={locator.selected === dealer.id || undefined}
          >
            <DealerCard {...{ dealer, heading, forms, locator, hasMap }} />
          </li>
        ))}
      </ul>
      {listed < total && (
        <p className={styles.more}>
          <a className={button.secondary} href={href} onClick={more}>
            {t({ id: 'Locator/Show more', message: 'Show more dealers' })}
          </a>
        </p>
      )}
      <p className={styles.source}>
        {t({ id: 'Locator/Source', message: 'Place names:' })}{' '}
        <a href="https://www.geonames.org/" rel="noreferrer">
          GeoNames
        </a>{' '}
        (CC BY 4.0)
      </p>
    </>
  )
}
