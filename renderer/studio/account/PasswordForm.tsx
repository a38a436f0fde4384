import type { FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { markOutdated } from '#renderer/studio/api/queryCache.ts'
import { changePassword } from '#renderer/studio/api/session.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { CurrentPasswordField, isWrongPassword } from '#renderer/studio/account/CurrentPasswordField.tsx'
import { PasswordField } from '#renderer/studio/account/PasswordField.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/account/Account.module.css'

/** Chooses another password; every other device is signed out. */
export function PasswordForm() {
  const { t } = useLingui()
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: (form: HTMLFormElement) => {
      const data = new FormData(form)
      return changePassword(formText(data, 'current'), formText(data, 'password'))
    },
    onSuccess: (_, form) => {
      form.reset()
      // As ending the other sessions does.
      return markOutdated('endOtherSessions')
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(event.currentTarget)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {error !== null && !isWrongPassword(error) && <ErrorNotice error={error} />}
      {isSuccess && (
        <Notice kind="good" live>
          {t({
            id: 'Studio/Password saved',
            message: 'Your password is changed. Every other device is signed out.',
          })}
        </Notice>
      )}
      <CurrentPasswordField name="current" error={error} />
      <PasswordField />
      <Button type="submit" isDisabled={isPending}>
        {t({ id: 'Studio/Change password', message: 'Change the password' })}
      </Button>
    </form>
  )
}
