import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { formText } from '#renderer/studio/texts/formText.ts'
import { requestPassword } from '#renderer/studio/api/session.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/ui/Form.module.css'

/** Requests a mail with a link to a new password; the response is the same for every address. */
export function RequestPassword({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui()
  const [result, setResult] = useState<{ readonly sent: boolean; readonly error?: unknown }>({ sent: false })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = formText(new FormData(event.currentTarget), 'email')
    requestPassword(email).then(
      () => setResult({ sent: true }),
      (error: unknown) => setResult({ sent: false, error }),
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {result.error !== undefined && <ErrorNotice error={result.error} />}
      {result.sent ? (
        <Notice kind="good" live>
          {t({
            id: 'Studio/Mail sent',
            message: 'If the address belongs to a studio account, an email with a link is on its way.',
          })}
        </Notice>
      ) : (
        <Field label={t({ id: 'Studio/Mail address', message: 'Email address' })}>
          {(control) => (
            <input {...control} className={controlClass} name="email" type="email" autoComplete="username" required />
          )}
        </Field>
      )}
      <div className={styles.actions}>
        {!result.sent && (
          <Button type="submit" variant="primary">
            {t({ id: 'Studio/Send link', message: 'Send me a link' })}
          </Button>
        )}
        <Button onPress={onBack}>{t({ id: 'Studio/Back', message: 'Back' })}</Button>
      </div>
    </form>
  )
}
