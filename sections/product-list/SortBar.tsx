import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type ProductSort, productSorts } from '#schemas/sections/product_list.ts'
import button from '#sections/shared/Button.module.css'
import { ModelCount } from '#sections/shared/ModelCount.tsx'
import { usePage } from '#sections/shared/pageContext.ts'
import styles from './SortBar.module.css'

interface SortBarProps {
  readonly number: number
  readonly sort: ProductSort
}

/** Renders the number of products and the choice of order: a GET form, which applies and announces a choice at once when hydrated. */
export function SortBar({ number, sort }: SortBarProps) {
  const { t } = useLingui()
  const { pathname, setSearch } = usePage()
  const select = useRef<HTMLSelectElement>(null)
  const taken = useRef(false)
  const [ready, setReady] = useState(false)
  const [announced, setAnnounced] = useState(false)
  const labels: Readonly<Record<ProductSort, string>> = {
    default: t({ id: 'Product/Order default', message: 'Recommended' }),
    ascending: t({ id: 'Product/Order ascending', message: 'Power, low to high' }),
    descending: t({ id: 'Product/Order descending', message: 'Power, high to low' }),
  }

  // The select follows the address: back, forward.
  useEffect(() => {
    if (taken.current && select.current !== null) select.current.value = sort
  }, [sort])

  // Applies a choice made before hydration, once.
  useEffect(() => {
    if (taken.current || select.current === null) return
    taken.current = true
    setReady(true)
    if (select.current.value === sort) return
    setAnnounced(true)
    setSearch({ sort: select.current.value })
  }, [sort, setSearch])

  const choose = (chosen: string) => {
    setAnnounced(true)
    setSearch({ sort: chosen }, true)
  }
  const order = labels[sort]
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        <ModelCount number={number} />
      </p>
      <form className={styles.form} action={pathname} method="get" autoComplete="off" data-ready={ready || undefined}>
        <label className={styles.label}>
          {t({ id: 'Product/Order', message: 'Sort by' })}
          <select
            ref={select}
            className={styles.select}
            name="sort"
            defaultValue={sort}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {productSorts.map((value) => (
              <option key={value} value={value}>
                {labels[value]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={`${button.secondary} ${styles.submit}`}>
          {t({ id: 'Product/Apply order', message: 'Apply' })}
        </button>
      </form>
      <p className="visually-hidden" role="status">
        {announced && t({ id: 'Product/Ordered by', message: `Sorted by: ${order}` })}
      </p>
    </div>
  )
}
