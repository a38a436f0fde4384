import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { PasswordConfirmation } from '#renderer/studio/account/PasswordConfirmation.tsx'
import { RecoveryCodes } from '#renderer/studio/account/RecoveryCodes.tsx'
import { SecondFactorSetUp } from '#renderer/studio/account/SecondFactorSetUp.tsx'
import { readSecondFactorAgain, renewRecoveryCodes, turnSecondFactorOff } from '#renderer/studio/api/secondFactor.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/account/Account.module.css'

/** What is open below the sentence about it. */
type Step = 'none' | 'set-up' | 'renew' | 'off'

interface Props {
  readonly isOn: boolean
  /** Whether the studio is closed to the person without it. */
  readonly isRequired: boolean
  readonly email: string
}

/** Renders whether signing in needs a code of an authenticator app, and turns it on and off. */
export function SecondFactor({ isOn, isRequired, email }: Props) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('none')
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setStep('none')
  const show = (made: readonly string[]) => {
    setCodes(made)
    close()
  }
  return (
    <div className={styles.form}>
      <p className={screen.note}>
        {isOn
          ? t({ id: 'Studio/Two-factor on', message: 'It is on: signing in also needs a code from your app.' })
          : t({ id: 'Studio/Two-factor off', message: 'It is off: your password alone is enough to sign in.' })}
      </p>
      {codes !== undefined && <RecoveryCodes codes={codes} email={email} onKept={() => setCodes(undefined)} />}
      {codes === undefined && step === 'none' && <Actions isOn={isOn} onOpen={setStep} />}
      {step === 'set-up' && (
        <SecondFactorSetUp
          onCancel={close}
          onTurnedOn={(made) => {
            show(made)
            void readSecondFactorAgain()
          }}
        />
      )}
      {step === 'renew' && (
        <PasswordConfirmation
          label={t({ id: 'Studio/Make codes', message: 'Create new codes' })}
          withCode
          onCancel={close}
          onConfirm={async (password, code) => show(await renewRecoveryCodes(password, code))}
        />
      )}
      {step === 'off' && (
        <>
          {isRequired && (
            <Notice kind="warn">
              {t({
                id: 'Studio/Turn off required',
                message:
                  'Your account requires two-factor authentication: the studio stays closed until you have set it up again.',
              })}
            </Notice>
          )}
          <PasswordConfirmation
            label={t({ id: 'Studio/Turn off', message: 'Turn off' })}
            variant="danger"
            onCancel={close}
            onConfirm={async (password) => {
              await turnSecondFactorOff(password)
              await readSecondFactorAgain()
              close()
            }}
          />
        </>
      )}
    </div>
  )
}

function Actions({ isOn, onOpen }: { readonly isOn: boolean; readonly onOpen: (step: Step) => void }) {
  const { t } = useLingui()
  return (
    <div className={formStyles.actions}>
      {isOn ? (
        <>
          <Button onPress={() => onOpen('renew')}>
            {t({ id: 'Studio/New recovery codes', message: 'New recovery codes' })}
          </Button>
          <Button variant="danger" onPress={() => onOpen('off')}>
            {t({ id: 'Studio/Turn off two-factor', message: 'Turn off two-factor authentication' })}
          </Button>
        </>
      ) : (
        <Button onPress={() => onOpen('set-up')}>
          {t({ id: 'Studio/Set up two-factor', message: 'Set up two-factor authentication' })}
        </Button>
      )}
    </div>
  )
}
