import type { FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/app/forms.module.css'

interface Props {
  /** What the button does. */
  readonly label: string
  readonly variant?: 'primary' | 'danger'
  readonly onConfirm: (password: string) => Promise<void>
  /** Absent where there is nothing to go back to. */
  readonly onCancel?: () => void
}

/** Renders the current password, which a change of the second factor needs. */
export function PasswordConfirmation({ label, variant = 'primary', onConfirm, onCancel }: Props) {
  const { t } = useLingui()
  const { mutate, error, isPending } = useMutation({ mutationFn: onConfirm })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(formText(new FormData(event.currentTarget), 'password'))
  }
  const isWrong = error instanceof StudioCallError && error.code === 'wrong_password'
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {error !== null && !isWrong && <ErrorNotice error={error} />}
      <Field
        label={t({ id: 'Studio/Current password', message: 'Current password' })}
        errors={isWrong ? [t({ id: 'Studio/Password wrong', message: 'This is not your current password.' })] : []}
      >
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
      <div className={formStyles.actions}>
        <Button type="submit" variant={variant} isDisabled={isPending}>
          {label}
        </Button>
        {onCancel !== undefined && <Button onPress={onCancel}>{t({ id: 'Studio/Cancel', message: 'Cancel' })}</Button>}
      </div>
    </form>
  )
}
