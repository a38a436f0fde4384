import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#renderer/site/shell/Icon.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly id: string
  readonly title: string
  /** `media`: as large as the window, on a dark ground, its title only spoken. */
  readonly look?: 'panel' | 'media'
  readonly children: ReactNode
}

/**
 * A modal of the shell: a native dialog, opened by any button with `command="show-modal"` and closed by Escape, its button or a
 * click beside it. The browser keeps the focus inside and gives it back.
 */
export function Dialog({ id, title, look = 'panel', children }: DialogProps) {
  const { t } = useLingui()
  return (
    // The contract with tests and scripts names the role (contracts, "In the document").
    <dialog
      id={id}
      role="dialog"
      className={styles.dialog}
      data-look={look}
      aria-labelledby={`${id}-title`}
      closedby="any"
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <button type="button" className={styles.close} command="close" commandfor={id}>
            <Icon name="close" />
            <span>{t({ id: 'Shell/Close', message: 'Close' })}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
