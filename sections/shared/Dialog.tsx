import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InfoKind } from '#machines/modal.ts'
import { Icon } from '#sections/shared/Icon.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly id: string
  readonly title: string
  /** `media`: as large as the window, dark, with a visually hidden title. */
  readonly variant?: 'panel' | 'media'
  /** For dialogs of sections; those of the shell are identified by their id. */
  readonly kind?: InfoKind
  readonly children: ReactNode
}

/**
 * Renders a native modal dialog. Any button with `command="show-modal"` opens it; Escape, its button or a click outside closes it.
 * The browser traps and restores the focus. Uses the text `Shell/Close`.
 */
export function Dialog({ id, title, variant = 'panel', kind, children }: DialogProps) {
  const { t } = useLingui()
  return (
    // External tests and scripts find dialogs by the explicit role.
    <dialog
      id={id}
      role="dialog"
      className={styles.dialog}
      data-variant={variant}
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
