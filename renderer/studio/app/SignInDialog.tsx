import { useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react/macro'
import { isSignInNeeded, subscribeToSession } from '#renderer/studio/api/session.ts'
import { SignInForm } from '#renderer/studio/account/SignInForm.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/app/forms.module.css'

/**
 * Renders the sign-in over the page while calls wait for a session: everything typed stays where it is. Only the same
 * person can continue, since the page shows their name and rights; for somebody else it is loaded again.
 */
export function SignInDialog({ email }: { readonly email: string }) {
  const { t } = useLingui()
  const needed = useSyncExternalStore(subscribeToSession, isSignInNeeded)
  return (
    <Dialog title={t({ id: 'Studio/Session over', message: 'Sign in again' })} open={needed} size="small">
      <p>
        {t({
          id: 'Studio/Session kept',
          message: 'Your session has ended. Nothing you typed is lost: it is saved as soon as you are signed in.',
        })}
      </p>
      <SignInForm email={email} onSignedIn={() => {}} />
      <button type="button" className={styles.link} onClick={() => location.reload()}>
        {t({ id: 'Studio/Other person', message: 'Sign in as somebody else' })}
      </button>
    </Dialog>
  )
}
