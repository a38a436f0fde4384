import { useLingui } from '@lingui/react/macro'
import { maxPasswordLength as max, minPasswordLength as min } from '#schemas/studio/password.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

/** Renders a new password, `password` in the form. */
export function PasswordField() {
  const { t } = useLingui()
  return (
    <Field
      max={max}
      label={t({ id: 'Studio/New password', message: 'New password' })}
      hint={t({
        id: 'Studio/Password hint',
        message: `At least ${min} characters. A sentence is easier to remember than symbols.`,
      })}
    >
      {(control) => (
        <input
          {...control}
          className={controlClass}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={min}
          required
        />
      )}
    </Field>
  )
}
