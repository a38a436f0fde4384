import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { maxPasskeyName, maxPasskeys } from '#schemas/studio/passkeys.ts'
import type { Passkey } from '#schemas/studio/calls/account.ts'
import { PasswordConfirmation } from '#renderer/studio/account/PasswordConfirmation.tsx'
import { useDeviceName } from '#renderer/studio/account/SessionList.tsx'
import { addPasskey, hasPasskeys } from '#renderer/studio/api/passkeys.ts'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { formText } from '#renderer/studio/texts/formText.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/account/Account.module.css'

/** Renders the passkeys of the person who is signed in, adds one and removes one. `withCode`: adding one also needs a code of the authenticator. */
export function Passkeys({ withCode }: { readonly withCode: boolean }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useCall('listPasskeys')
  const remove = useChange('removePasskey')
  const failure = error ?? remove.error
  const canAdd = hasPasskeys() && data !== undefined && data.items.length < maxPasskeys
  return (
    <div className={styles.form}>
      <p className={screen.note}>
        {hasPasskeys()
          ? t({
              id: 'Studio/Passkeys hint',
              message:
                'With a passkey you sign in by the fingerprint, face or PIN of a device or a password manager, without password and code.',
            })
          : t({
              id: 'Studio/No passkeys here',
              message: 'This browser has no passkeys for this address.',
            })}
      </p>
      {failure !== null && <ErrorNotice error={failure} onRetry={() => void refetch()} />}
      {data !== undefined && data.items.length > 0 && (
        <PasskeyList
          passkeys={data.items}
          isBusy={remove.isPending}
          onRemove={(id) => remove.mutate({ params: { id }, untilRead: true })}
        />
      )}
      {canAdd && !isAdding && (
        <div className={formStyles.actions}>
          <Button onPress={() => setAdding(true)}>{t({ id: 'Studio/Add passkey', message: 'Add a passkey' })}</Button>
        </div>
      )}
      {isAdding && <NewPasskey withCode={withCode} onClose={() => setAdding(false)} />}
    </div>
  )
}

function NewPasskey({ withCode, onClose }: { readonly withCode: boolean; readonly onClose: () => void }) {
  const { t } = useLingui()
  const nameOf = useDeviceName()
  const { data: sessions } = useCall('listSessions')
  const own = sessions?.items.find(({ current }) => current)
  return (
    <PasswordConfirmation
      label={t({ id: 'Studio/Add', message: 'Add' })}
      withCode={withCode}
      onCancel={onClose}
      onConfirm={async (password, code, data) => {
        await addPasskey(password, code, formText(data, 'name'))
        onClose()
      }}
    >
      <Field
        max={maxPasskeyName}
        label={t({ id: 'Studio/Passkey name', message: 'Name of the passkey' })}
        hint={t({ id: 'Studio/Passkey name hint', message: 'To know it again, for example the device it is on.' })}
      >
        {(control) => (
          <input
            {...control}
            className={controlClass}
            name="name"
            maxLength={maxPasskeyName}
            defaultValue={own === undefined ? '' : nameOf(own)}
            required
          />
        )}
      </Field>
    </PasswordConfirmation>
  )
}

interface ListProps {
  readonly passkeys: readonly Passkey[]
  readonly isBusy: boolean
  readonly onRemove: (id: string) => void
}

function PasskeyList({ passkeys, isBusy, onRemove }: ListProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  return (
    <ul className={styles.list} aria-label={t({ id: 'Studio/Passkeys', message: 'Passkeys' })}>
      {passkeys.map(({ id, name, created_at: added }) => {
        const begun = dateTime(added)
        return (
          <li key={id} className={styles.session}>
            <p className={styles.device}>
              <strong>{name}</strong>
            </p>
            <p className={screen.note}>{t({ id: 'Studio/Session since', message: `since ${begun}` })}</p>
            <Button
              isDisabled={isBusy}
              onPress={() => onRemove(id)}
              aria-label={t({ id: 'Studio/Remove passkey', message: `Remove passkey: ${name}` })}
            >
              {t({ id: 'Studio/Remove', message: 'Remove' })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
