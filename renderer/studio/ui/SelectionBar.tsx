import type { ReactNode } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from '#renderer/studio/ui/SelectionBar.module.css'

interface Props {
  readonly count: number
  /** What can be done with what is selected. */
  readonly children: ReactNode
}

/** How much is selected, announced, and what can be done with it; stays in sight while the list scrolls. */
export function SelectionBar({ count, children }: Props) {
  const { t } = useLingui()
  const label = t({ id: 'Studio/Selection', message: 'Selection' })
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      <span role="status">
        {t({ id: 'Studio/Selected', message: plural(count, { one: '# selected', other: '# selected' }) })}
      </span>
      {children}
    </div>
  )
}
