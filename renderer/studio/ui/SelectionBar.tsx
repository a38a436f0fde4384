import type { ReactNode } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/ui/SelectionBar.module.css'

interface Props {
  readonly count: number
  /** Selects all that are shown; absent where each is selected by itself. */
  readonly onAll?: (() => void) | undefined
  /** What can be done with what is selected. */
  readonly children: ReactNode
}

/** Renders how much is selected, announced, and what can be done with it; stays in sight while the list scrolls. */
export function SelectionBar({ count, onAll, children }: Props) {
  const { t } = useLingui()
  const label = t({ id: 'Studio/Selection', message: 'Selection' })
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      <span role="status">
        {t({ id: 'Studio/Selected', message: plural(count, { one: '# selected', other: '# selected' }) })}
      </span>
      {onAll !== undefined && (
        <Button onPress={onAll}>{t({ id: 'Studio/Select all', message: 'Select all shown' })}</Button>
      )}
      {children}
    </div>
  )
}
