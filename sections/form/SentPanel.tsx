import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { GroupedForm } from '#schemas/sections/form.ts'
import styles from './Form.module.css'

interface SentPanelProps {
  readonly success: GroupedForm['success']
  /** Whether the request was sent by script: the focus moves to the confirmation. */
  readonly focused: boolean
  readonly email: string | undefined
}

/** Renders the confirmation in place of a form that was sent. */
export function SentPanel({ success, focused, email }: SentPanelProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) panel.current?.focus()
  }, [focused])
  return (
    <div ref={panel} className={styles.sent} role="status" tabIndex={-1}>
      <p className={styles.sentTitle}>
        {success?.heading ?? t({ id: 'Form/Sent heading', message: 'Thank you, your request has been sent' })}
      </p>
      <p className={styles.sentText}>
        {success?.text ??
          t({
            id: 'Form/Sent text',
            message: 'You will receive an e-mail that confirms it. We will be in touch soon.',
          })}
      </p>
      {email !== undefined && (
        <p className={styles.sentText}>{t({ id: 'Form/Sent to', message: `The confirmation goes to ${email}.` })}</p>
      )}
    </div>
  )
}
