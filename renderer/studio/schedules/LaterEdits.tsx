import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  /** What was edited. */
  readonly children: ReactNode
  /** Of the last attempt; `null`: none. */
  readonly error: unknown
  readonly isDisabled: boolean
  /** Lets what is shown go live as well; absent for who may not publish. */
  readonly onUpdate?: (() => void) | undefined
}

/** Renders what was edited after a publication was scheduled, and the way to have it go live as well: what is shown, nothing newer. */
export function LaterEdits({ children, error, isDisabled, onUpdate }: Props) {
  const { t } = useLingui()
  return (
    <section className={styles.others}>
      <Notice kind="warn">{t({ id: 'Studio/Later edits', message: 'Later edits are not in it.' })}</Notice>
      {error !== null && <ErrorNotice error={error} />}
      {children}
      {onUpdate !== undefined && (
        <div>
          <Button icon="clock" isDisabled={isDisabled} onPress={onUpdate}>
            {t({ id: 'Studio/Update schedule', message: 'Bring the schedule up to date' })}
          </Button>
        </div>
      )}
    </section>
  )
}
