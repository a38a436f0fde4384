import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { FinderProduct } from '#schemas/products.ts'
import { maxCompared } from '#schemas/sections/product_compare.ts'
import button from '#sections/shared/Button.module.css'
import card from '#sections/shared/Card.module.css'
import { ProductCard } from '#sections/shared/ProductCard.tsx'
import { ProductFigures } from './ProductFigures.tsx'
import styles from './ResultList.module.css'

interface ResultListProps {
  readonly products: readonly FinderProduct[]
  /** Page of the comparison; without it the products have no checkboxes. */
  readonly compareHref: string | undefined
  readonly heading: 'h2' | 'h3'
}

/** Renders the results in a GET form that submits up to four of them to the comparison. */
export function ResultList({ products, compareHref, heading }: ResultListProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const number = chosen.length
  const isFull = number >= maxCompared

  // Includes checkboxes ticked before hydration.
  useEffect(() => {
    if (form.current !== null) setChosen(new FormData(form.current).getAll('compare').map(String))
  }, [])

  const list = (
    <ul className={`${card.grid} ${styles.grid}`} role="list" data-count={products.length}>
      {products.map((product) => {
        const { key, name } = product
        const isChosen = chosen.includes(key)
        return (
          <li key={key} className={styles.item}>
            <ProductCard product={product} heading={heading} />
            <ProductFigures product={product} />
            {compareHref !== undefined && (
              <label className={styles.choose}>
                <input
                  type="checkbox"
                  name="compare"
                  value={key}
                  defaultChecked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen((before) => [...before.filter((other) => other !== key), ...(checked ? [key] : [])])
                  }
                />
                {t({ id: 'Finder/Compare model', message: `Compare ${name}` })}
              </label>
            )}
          </li>
        )
      })}
    </ul>
  )
  if (compareHref === undefined) return list
  return (
    <form ref={form} action={compareHref} method="get" autoComplete="off">
      {list}
      {chosen
        .filter((key) => products.every((product) => product.key !== key))
        .map((key) => (
          // Chosen, but hidden by a filter now.
          <input key={key} type="hidden" name="compare" value={key} />
        ))}
      <div className={styles.bar} data-chosen={number > 0 || undefined}>
        <p className={styles.chosen} aria-live="polite">
          {t({ id: 'Finder/Chosen', message: `${number} of ${maxCompared} chosen` })}
        </p>
        <button type="submit" className={button.quiet}>
          {t({ id: 'Finder/Compare', message: 'Compare the chosen models' })}
        </button>
      </div>
    </form>
  )
}
