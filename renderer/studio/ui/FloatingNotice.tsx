import type { FocusEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/ui/FloatingNotice.module.css'

interface Props {
  /** Called with where the focus was before it moved to the warning. */
  readonly onEnter?: (from: Element) => void
  readonly children: ReactNode
}

/** Renders a warning at the bottom of the window, beside the dialogs and reached from them. */
export function FloatingNotice({ onEnter, children }: Props) {
  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onEnter?.(relatedTarget)
  }
  return createPortal(
    <div className={styles.note} data-react-aria-top-layer="true" onFocus={enter}>
      <Notice kind="warn" live>
        {children}
      </Notice>
    </div>,
    document.body,
  )
}
