import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { MachineCard } from '#schemas/machines.ts'
import { mostCompared } from '#schemas/sections/product_compare.ts'
import button from '#sections/shared/Button.module.css'
import card from '#sections/shared/Card.module.css'
import { ProductCard } from '#sections/shared/ProductCard.tsx'
import { MachineFigures } from './MachineFigures.tsx'
import styles from './FoundList.module.css'

interface FoundListProps {
  readonly machines: readonly MachineCard[]
  /** Page of the comparison; without it nothing can be chosen. */
  readonly compareHref: string | undefined
  readonly heading: 'h2' | 'h3'
}

/** The machines found, and a GET form around them that leads up to four of them to the comparison. */
export function FoundList({ machines, compareHref, heading }: FoundListProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const number = chosen.length
  const isFull = number >= mostCompared

  // What was ticked before the section was hydrated counts.
  useEffect(() => {
    if (form.current !== null) setChosen(new FormData(form.current).getAll('compare').map(String))
  }, [])

  const list = (
    <ul className={`${card.grid} ${styles.grid}`} role="list" data-count={machines.length}>
      {machines.map((machine) => {
        const { key, name } = machine
        const isChosen = chosen.includes(key)
        return (
          <li key={key} className={styles.item}>
            <ProductCard product={machine} heading={heading} />
            <MachineFigures machine={machine} />
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
        .filter((key) => machines.every((machine) => machine.key !== key))
        .map((key) => (
          // Chosen before a filter took it out of sight.
          <input key={key} type="hidden" name="compare" value={key} />
        ))}
      <div className={styles.bar} data-chosen={number > 0 || undefined}>
        <p className={styles.chosen} aria-live="polite">
          {t({ id: 'Finder/Chosen', message: `${number} of ${mostCompared} chosen` })}
        </p>
        <button type="submit" className={button.quiet}>
          {t({ id: 'Finder/Compare', message: 'Compare the chosen models' })}
        </button>
      </div>
    </form>
  )
}
