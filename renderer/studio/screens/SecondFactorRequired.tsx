import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { RecoveryCodes } from '#renderer/studio/account/RecoveryCodes.tsx'
import { SecondFactorSetUp } from '#renderer/studio/account/SecondFactorSetUp.tsx'
import { readSecondFactorAgain } from '#renderer/studio/api/secondFactor.ts'
import { signOut } from '#renderer/studio/api/session.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { homePath } from '#renderer/studio/navigation/paths.ts'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/ui/Form.module.css'

/** Renders the one screen of somebody who has to set a second factor up first; the server rejects everything else. */
export function SecondFactorRequired({ email }: { readonly email: string }) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[]>()
  const { mutate: leave, error } = useMutation({
    mutationFn: signOut,
    onSuccess: () => location.assign(homePath),
  })
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <ScreenHeading>
          {t({ id: 'Studio/Set up two-factor', message: 'Set up two-factor authentication' })}
        </ScreenHeading>
        {error !== null && <ErrorNotice error={error} />}
        {codes === undefined ? (
          <>
            <p className={styles.lead}>
              {t({
                id: 'Studio/Two-factor required',
                message: 'Your account requires it. The rest of the studio opens once it is on.',
              })}
            </p>
            <SecondFactorSetUp onTurnedOn={setCodes} />
          </>
        ) : (
          <RecoveryCodes codes={codes} email={email} onKept={() => void readSecondFactorAgain()} />
        )}
        <button type="button" className={styles.link} onClick={() => leave()}>
          {t({ id: 'Studio/Sign out', message: 'Sign out' })}
        </button>
      </div>
    </main>
  )
}
