import type { FormEvent, ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { CodeField, isWrongCode } from '#renderer/studio/account/CodeField.tsx'
import { CurrentPasswordField, isWrongPassword } from '#renderer/studio/account/CurrentPasswordField.tsx'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'

interface Props {
  /** What the button does. */
  readonly label: string
  readonly variant?: 'primary' | 'danger'
  /** Whether a code of the authenticator app is needed, too. */
  readonly withCode?: boolean
  /** Fields above the password; `onConfirm` reads them in `data`. */
  readonly children?: ReactNode
  readonly onConfirm: (password: string, code: string, data: FormData) => Promise<void>
  /** Absent where there is nothing to go back to. */
  readonly onCancel?: () => void
}

/** Renders the current password, which a change of how one signs in needs, and a code where that needs one. */
export function PasswordConfirmation({
  label,
  variant = 'primary',
  withCode = false,
  children,
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useLingui()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (data: FormData) => onConfirm(formText(data, 'password'), withCode ? formText(data, 'code') : '', data),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {error !== null && !isWrongPassword(error) && !(withCode && isWrongCode(error)) && <ErrorNotice error={error} />}
      {children}
      <CurrentPasswordField error={error} />
      {withCode && <CodeField kind="authenticator" error={error} />}
      <div className={formStyles.actions}>
        <Button type="submit" variant={variant} isDisabled={isPending}>
          {label}
        </Button>
        {onCancel !== undefined && <Button onPress={onCancel}>{t({ id: 'Studio/Cancel', message: 'Cancel' })}</Button>}
      </div>
    </form>
  )
}
