import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { formText } from '#renderer/studio/texts/formText.ts'
import { hasPasskeys, signInWithPasskey } from '#renderer/studio/api/passkeys.ts'
import { signIn } from '#renderer/studio/api/session.ts'
import { CurrentPasswordField } from '#renderer/studio/account/CurrentPasswordField.tsx'
import { SignInCode } from '#renderer/studio/account/SignInCode.tsx'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/ui/Form.module.css'

interface Props {
  /** Address of who has to sign in; without it, anyone may. */
  readonly email?: string
  readonly onSignedIn: () => void
}

/** Renders mail address and password, then a code where one is needed; or a passkey signs in. */
export function SignInForm({ email, onSignedIn }: Props) {
  const { t } = useLingui()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [isCodeNeeded, setCodeNeeded] = useState(false)

  async function attempt(send: () => Promise<'code' | 'signed-in' | void>): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      if ((await send()) === 'code') setCodeNeeded(true)
      else onSignedIn()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void attempt(() => signIn(formText(data, 'email'), formText(data, 'password')))
  }

  if (isCodeNeeded) {
    const restart = (failure?: unknown) => {
      setError(failure)
      setCodeNeeded(false)
    }
    return <SignInCode onSignedIn={onSignedIn} onRestart={restart} />
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {error !== undefined && <ErrorNotice error={error} />}
      <Field label={t({ id: 'Studio/Mail address', message: 'Email address' })}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            readOnly={email !== undefined}
            required
          />
        )}
      </Field>
      <CurrentPasswordField label={t({ id: 'Studio/Password', message: 'Password' })} />
      <Button type="submit" variant="primary" isDisabled={busy}>
        {t({ id: 'Studio/Sign in', message: 'Sign in' })}
      </Button>
      {hasPasskeys() && (
        <Button isDisabled={busy} onPress={() => void attempt(signInWithPasskey)}>
          {t({ id: 'Studio/Sign in with passkey', message: 'Sign in with a passkey' })}
        </Button>
      )}
    </form>
  )
}
