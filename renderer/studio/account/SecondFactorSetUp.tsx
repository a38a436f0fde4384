import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { SecondFactorSetUp as SetUpData } from '#schemas/studio/secondFactor.ts'
import { CodeField, isWrongCode } from '#renderer/studio/account/CodeField.tsx'
import { PasswordConfirmation } from '#renderer/studio/account/PasswordConfirmation.tsx'
import { QrCode } from '#renderer/studio/account/QrCode.tsx'
import { confirmSecondFactor, startSecondFactor } from '#renderer/studio/api/secondFactor.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'
import styles from '#renderer/studio/account/Account.module.css'

interface Props {
  /** Called with the recovery codes, once the second factor is on. */
  readonly onTurnedOn: (codes: readonly string[]) => void
  readonly onCancel?: () => void
}

/** Sets an authenticator app up: the password, then its QR code and a first code of it. */
export function SecondFactorSetUp({ onTurnedOn, onCancel }: Props) {
  const { t } = useLingui()
  const [setUp, setSetUp] = useState<SetUpData>()
  const cancel = onCancel === undefined ? {} : { onCancel }
  if (setUp === undefined) {
    return (
      <PasswordConfirmation
        label={t({ id: 'Studio/Continue', message: 'Continue' })}
        onConfirm={async (password) => setSetUp(await startSecondFactor(password))}
        {...cancel}
      />
    )
  }
  return <FirstCode uri={setUp.uri} onConfirmed={() => onTurnedOn(setUp.recovery_codes)} {...cancel} />
}

interface FirstCodeProps {
  readonly uri: string
  readonly onConfirmed: () => void
  readonly onCancel?: () => void
}

function FirstCode({ uri, onConfirmed, onCancel }: FirstCodeProps) {
  const { t } = useLingui()
  const { mutate, error, isPending } = useMutation({ mutationFn: confirmSecondFactor, onSuccess: onConfirmed })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(formText(new FormData(event.currentTarget), 'code'))
  }
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {error !== null && !isWrongCode(error) && <ErrorNotice error={error} />}
      <p>
        {t({
          id: 'Studio/Scan code',
          message: 'Scan this code with an authenticator app or a password manager, and enter the code that it shows.',
        })}
      </p>
      <QrCode text={uri} label={t({ id: 'Studio/QR code', message: 'QR code for the authenticator app' })} />
      <p>
        {t({ id: 'Studio/Type key', message: 'Or type this key into the app:' })}{' '}
        <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField kind="authenticator" error={error} />
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" isDisabled={isPending}>
          {t({ id: 'Studio/Turn on', message: 'Turn on' })}
        </Button>
        {onCancel !== undefined && <Button onPress={onCancel}>{t({ id: 'Studio/Cancel', message: 'Cancel' })}</Button>}
      </div>
    </form>
  )
}
