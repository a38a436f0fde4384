import { useLingui } from '@lingui/react/macro'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props {
  readonly label?: string
  /** Name in the form. */
  readonly name?: string
  /** Error of the call; a wrong password is shown at the field. */
  readonly error?: unknown
}

/** Renders the password that a person has, which password managers fill in. */
export function CurrentPasswordField({ label, name = 'password', error }: Props) {
  const { t } = useLingui()
  const wrong = t({ id: 'Studio/Password wrong', message: 'This is not your current password.' })
  return (
    <Field
      label={label ?? t({ id: 'Studio/Current password', message: 'Current password' })}
      errors={isWrongPassword(error) ? [wrong] : []}
    >
      {(control) => (
        <input
          {...control}
          className={controlClass}
          name={name}
          type="password"
          autoComplete="current-password"
          required
        />
      )}
    </Field>
  )
}

/** Returns whether a call failed because of the password. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof StudioCallError && error.code === 'wrong_password'
}
