import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { formText } from '#renderer/studio/app/formText.ts'
import { signIn } from '#renderer/studio/api/session.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { useErrorSentence } from '#renderer/studio/app/useErrorSentence.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/app/forms.module.css'

interface Props {
  /** Address to begin with. */
  readonly email?: string
  readonly onSignedIn: () => void
}

/** Mail address and password. */
export function SignInForm({ email = '', onSignedIn }: Props) {
  const { t } = useLingui()
  const sentenceOf = useErrorSentence()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      await signIn(formText(data, 'email'), formText(data, 'password'))
      onSignedIn()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }

  const wrong = error instanceof StudioCallError && [400, 401, 403].includes(error.status)
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {error !== undefined && (
        <Notice kind="bad" live>
          {wrong
            ? t({ id: 'Studio/Wrong password', message: 'This address and password do not belong together.' })
            : sentenceOf(error)}
        </Notice>
      )}
      <Field label={t({ id: 'Studio/Mail address', message: 'Email address' })}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            required
          />
        )}
      </Field>
      <Field label={t({ id: 'Studio/Password', message: 'Password' })}>
        {(control) => (
          <input
            {...control}
            className={controlClass}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <Button type="submit" look="primary" isDisabled={busy}>
        {t({ id: 'Studio/Sign in', message: 'Sign in' })}
      </Button>
    </form>
  )
}
