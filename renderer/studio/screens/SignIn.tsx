import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { SignInForm } from '#renderer/studio/account/SignInForm.tsx'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { RequestPassword } from '#renderer/studio/screens/RequestPassword.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import styles from '#renderer/studio/ui/Form.module.css'

/** Renders the way in for someone without a session. */
export function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useLingui()
  const { data: setUp } = useCall('getSetUp')
  const [forgotten, setForgotten] = useState(false)
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <ScreenHeading>{t({ id: 'Studio/Sign in heading', message: 'Sign in to the studio' })}</ScreenHeading>
        {setUp?.needed === true && (
          <Notice kind="info">
            {t({
              id: 'Studio/Set up hint',
              message: 'Nobody can sign in yet. Open the address that the server printed at its first start.',
            })}
          </Notice>
        )}
        {forgotten ? (
          <RequestPassword onBack={() => setForgotten(false)} />
        ) : (
          <>
            <SignInForm onSignedIn={onSignedIn} />
            <button type="button" className={styles.link} onClick={() => setForgotten(true)}>
              {t({ id: 'Studio/Forgotten', message: 'Forgot your password?' })}
            </button>
          </>
        )}
      </div>
    </main>
  )
}
