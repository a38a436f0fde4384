import type { ReactNode } from 'react'
import { formatNumber } from '#sections/shared/formats.ts'
import { usePage } from '#sections/shared/pageContext.ts'
import details from './Details.module.css'
import styles from './FilterDisclosure.module.css'

interface FilterDisclosureProps {
  readonly title: string
  /** Number of filters applied. */
  readonly active: number
  readonly children: ReactNode
}

/** Renders filters in a disclosure where they would push the results off the screen; where there is room, always open. */
export function FilterDisclosure({ title, active, children }: FilterDisclosureProps) {
  const { locale } = usePage()
  return (
    <details className={`${details.details} ${styles.root}`}>
      <summary className={`${details.summary} ${styles.summary}`}>
        <span>
          {title} {active > 0 && <span className={styles.active}>({formatNumber(active, locale)})</span>}
        </span>
      </summary>
      {children}
    </details>
  )
}
