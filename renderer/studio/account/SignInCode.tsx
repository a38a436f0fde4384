import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { CodeField, isWrongCode } from '#renderer/studio/account/CodeField.tsx'
import { signInWithCode } from '#renderer/studio/api/session.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/ui/Form.module.css'

interface Props {
  readonly onSignedIn: () => void
  /** Goes back to the password; with the error that needs it. */
  readonly onRestart: (error?: unknown) => void
}

/** Renders the second step of signing in: a code of the authenticator app, or a recovery code. */
export function SignInCode({ onSignedIn, onRestart }: Props) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'authenticator' | 'recovery'>('authenticator')
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (code: string) => signInWithCode(kind, code),
    onSuccess: onSignedIn,
    onError(failure) {
      const isOver = failure instanceof StudioCallError && ['code_used', 'sign_in_again'].includes(failure.code)
      if (isOver) onRestart(failure)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(formText(new FormData(event.currentTarget), 'code'))
  }
  const other = kind === 'recovery' ? 'authenticator' : 'recovery'
  return (
    <form className={styles.form} onSubmit={submit}>
      {error !== null && !isWrongCode(error) && <ErrorNotice error={error} />}
      <p className={styles.lead}>
        {kind === 'recovery'
          ? [
              t({ id: 'Studio/Enter recovery code', message: 'Enter one of your recovery codes.' }),
              t({
                id: 'Studio/No recovery code',
                message: 'If you have none, an administrator can reset two-factor authentication.',
              }),
            ].join(' ')
          : t({ id: 'Studio/Enter app code', message: 'Enter the code that your authenticator app shows.' })}
      </p>
      <CodeField key={kind} kind={kind} error={error} focused />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={isPending}>
          {t({ id: 'Studio/Sign in', message: 'Sign in' })}
        </Button>
        <Button onPress={() => onRestart()}>{t({ id: 'Studio/Back', message: 'Back' })}</Button>
      </div>
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          setKind(other)
          reset()
        }}
      >
        {kind === 'recovery'
          ? t({ id: 'Studio/Use app', message: 'Use the authenticator app' })
          : t({ id: 'Studio/Use recovery code', message: 'Use a recovery code' })}
      </button>
    </form>
  )
}
