import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/ui/FloatingNotice.module.css'

/** Renders a warning at the bottom of the window, beside the dialogs and reached from them. */
export function FloatingNotice({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <div className={styles.note} data-react-aria-top-layer="true">
      <Notice kind="warn" live>
        {children}
      </Notice>
    </div>,
    document.body,
  )
}
