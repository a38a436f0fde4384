import { useEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useBlocker } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { useDoubleClicks } from '#renderer/studio/ui/useDoubleClicks.ts'
import styles from '#renderer/studio/ui/Dialog.module.css'

interface Props {
  readonly title: ReactNode
  readonly open: boolean
  /** Absent: the dialog cannot be closed by Escape or a click beside it. */
  readonly onClose?: (() => void) | undefined
  /** `side`: a panel at the end of the window; `full`: as large as the window. */
  readonly size?: 'small' | 'medium' | 'wide' | 'full' | 'side'
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * Renders a modal dialog: the focus moves in, stays in, and returns; Escape, Back and a click beside it close it, but not
 * while its form has something that was typed and not sent: then its buttons do.
 */
export function Dialog({ title, open, onClose, size = 'medium', footer, children }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(false)
  if (typed && !open) setTyped(false)
  const isDismissable = onClose !== undefined && !typed
  useLostFocus(dialog, isDismissable ? onClose : undefined)
  useBack(dialog, open, isDismissable ? onClose : undefined)
  useDoubleClicks(open)
  return (
    <ModalOverlay
      className={`${styles.overlay} ${size === 'side' ? styles.beside : ''}`}
      isOpen={open}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(next) => {
        if (!next) onClose?.()
      }}
    >
      <Modal className={`${styles.modal} ${styles[size]}`}>
        <AriaDialog ref={dialog} className={styles.dialog ?? ''}>
          <header className={styles.header}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {onClose !== undefined && (
              <Button variant="quiet" icon="close" iconOnly onPress={onClose}>
                {t({ id: 'Studio/Close', message: 'Close' })}
              </Button>
            )}
          </header>
          <div
            className={styles.body}
            onInput={(event) => isInForm(event) && setTyped(true)}
            onSubmit={() => setTyped(false)}
          >
            {children}
          </div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Returns whether something is typed into a form of this dialog, and not into a search or a dialog above it. */
function isInForm({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest('form') !== null
}

/**
 * Returns the focus to the dialog at the next key when the element that had it is gone or disabled, as a button is once it was pressed;
 * the key itself went to the body, so Escape is handled here.
 */
function useLostFocus(dialog: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (document.activeElement !== document.body || !isAbove(dialog)) return
      dialog.current?.focus()
      if (key === 'Escape') onClose?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [dialog, onClose])
}

/** Closes the dialog above all others at Back, which stays on the screen; one that may not be closed stays as well. */
function useBack(dialog: RefObject<HTMLElement | null>, open: boolean, onClose: (() => void) | undefined): void {
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !isAbove(dialog)) return false
      // Once the browser is back at the entry of the screen: closing may replace its address, and would that of the entry before.
      if (onClose !== undefined) addEventListener('popstate', () => onClose(), { once: true })
      return true
    },
  })
}

/** Returns whether no other dialog lies above this one. */
function isAbove({ current }: RefObject<HTMLElement | null>): boolean {
  return current !== null && current === [...document.querySelectorAll('[role="dialog"]')].at(-1)
}
