import { useLingui } from '@lingui/react/macro'
import type { FormFailure } from '#schemas/forms/formOutcome.ts'
import button from '#sections/shared/Button.module.css'
import type { Submission } from './useFormSubmission.ts'
import styles from './Form.module.css'

interface SendStatusProps {
  readonly submission: Submission
}

/** Renders the status of the submission, its failure, and the actions available meanwhile. */
export function SendStatus({ submission }: SendStatusProps) {
  const { t } = useLingui()
  const failures = useFailureTexts()
  const { status, failure, retry, edit } = submission
  return (
    <>
      <p className={styles.status} role="status">
        {status === 'sending' && t({ id: 'Form/Sending', message: 'Your request is being sent …' })}
        {status === 'waiting' &&
          t({ id: 'Form/Offline', message: 'There is no network. Your request is sent as soon as it is back.' })}
        {status === 'pausing' &&
          t({ id: 'Form/Pausing', message: 'The site is busy. Your request is sent again in a moment.' })}
        {status === 'sent' && t({ id: 'Form/Sent heading', message: 'Thank you, your request has been sent' })}
      </p>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failures[failure]}
        </p>
      )}
      {(status === 'waiting' || status === 'pausing') && (
        <p className={styles.actions}>
          <button type="button" className={button.secondary} onClick={retry}>
            {t({ id: 'Form/Send now', message: 'Send now' })}
          </button>
          <button type="button" className={button.secondary} onClick={edit}>
            {t({ id: 'Form/Change', message: 'Change the request' })}
          </button>
        </p>
      )}
    </>
  )
}

function useFailureTexts(): Readonly<Record<FormFailure, string>> {
  const { t } = useLingui()
  return {
    busy: t({
      id: 'Form/Failure busy',
      message: 'Too many requests have come from here. What you typed is kept: try again in a few minutes.',
    }),
    unavailable: t({
      id: 'Form/Failure unavailable',
      message: 'Your request could not be sent. What you typed is kept: try again in a few minutes.',
    }),
    tooLarge: t({ id: 'Form/Failure too large', message: 'Your request is too long. Shorten the message.' }),
    conflict: t({
      id: 'Form/Failure conflict',
      message:
        'An earlier version of your request has been sent already. To send this one as well, press the button again.',
    }),
  }
}
