import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InfoKind } from '#machines/modal.ts'
import { Icon } from '#sections/shared/Icon.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly id: string
  readonly title: string
  /** `media`: as large as the window, on a dark ground, its title only spoken. */
  readonly look?: 'panel' | 'media'
  /** Set on a dialog of a section; those of the shell are known by their id. */
  readonly kind?: InfoKind
  readonly children: ReactNode
}

/**
 * A modal: a native dialog, opened by any button with `command="show-modal"` and closed by Escape, its button or a click beside
 * it. The browser keeps the focus inside and gives it back. Shows `Shell/Close`.
 */
export function Dialog({ id, title, look = 'panel', kind, children }: DialogProps) {
  const { t } = useLingui()
  return (
    // The contract with tests and scripts names the role (contracts, "In the document").
    <dialog
      id={id}
      role="dialog"
      className={styles.dialog}
      data-look={look}
      data-modal={kind}
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
