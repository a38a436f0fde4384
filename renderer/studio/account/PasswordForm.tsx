import type { FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { markOutdated } from '#renderer/studio/api/queryCache.ts'
import { changePassword } from '#renderer/studio/api/session.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { PasswordField } from '#renderer/studio/account/PasswordField.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
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
  const isWrong = error instanceof StudioCallError && error.code === 'wrong_password'
  return (
    <form className={styles.form} onSubmit={submit}>
      {error !== null && !isWrong && <ErrorNotice error={error} />}
      {isSuccess && (
        <Notice kind="good" live>
          {t({
            id: 'Studio/Password saved',
            message: 'Your password is changed. Every other device is signed out.',
          })}
        </Notice>
      )}
      <Field
        label={t({ id: 'Studio/Current password', message: 'Current password' })}
        errors={isWrong ? [t({ id: 'Studio/Password wrong', message: 'This is not your current password.' })] : []}
      >
        {(control) => (
          <input
            {...control}
            className={controlClass}
            name="current"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <PasswordField />
      <Button type="submit" isDisabled={isPending}>
        {t({ id: 'Studio/Change password', message: 'Change the password' })}
      </Button>
    </form>
  )
}
