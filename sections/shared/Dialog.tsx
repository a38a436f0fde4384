import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InfoKind } from '#machines/modal.ts'
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
            <svg
              width="24"
              height="24"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              aria-hidden="true"
            >
              <path d="M5 5l14 14M19 5 5 19" />
            </svg>
            <span>{t({ id: 'Shell/Close', message: 'Close' })}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
