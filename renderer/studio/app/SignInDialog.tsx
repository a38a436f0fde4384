import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLingui } from '@lingui/react/macro'
import { isSignInNeeded, subscribeToSession } from '#renderer/studio/api/session.ts'
import { SignInForm } from '#renderer/studio/account/SignInForm.tsx'
import { useOtherSession } from '#renderer/studio/app/useOtherSession.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { FloatingNotice } from '#renderer/studio/ui/FloatingNotice.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'

/**
 * Renders a note while calls wait for a session, and the sign-in after its button: whoever is typing types on, and everything
 * stays where it is; afterwards the focus is where it was. Only the same person can continue, since the page shows their name and rights; for somebody else it is loaded again.
 */
export function SignInDialog({ email }: { readonly email: string }) {
  const { t } = useLingui()
  const needed = useSyncExternalStore(subscribeToSession, isSignInNeeded)
  useOtherSession(email, needed)
  const [open, setOpen] = useState(false)
  const before = useRef<Element>(undefined)
  if (!needed && open) setOpen(false)
  useEffect(() => {
    if (needed) return
    const active = document.activeElement
    // A person who types elsewhere, while another tab has the session again, stays there.
    const dialog = active?.closest('[role="dialog"]')
    const isFree = active === document.body || (dialog?.querySelector('[name="password"]') ?? null) !== null
    if (isFree && before.current instanceof HTMLElement) before.current.focus()
    before.current = undefined
  }, [needed])
  const title = t({ id: 'Studio/Session over', message: 'Sign in again' })
  const sentence = t({
    id: 'Studio/Session kept',
    message: 'Your session has ended. Nothing you typed is lost: it is saved as soon as you are signed in.',
  })
  return (
    <>
      {/* The dialog that is open may wait for the session. */}
      {needed && !open && (
        <FloatingNotice onEnter={(from) => (before.current = from)}>
          <p>{sentence}</p>
          <Button onPress={() => setOpen(true)}>{title}</Button>
        </FloatingNotice>
      )}
      <Dialog title={title} open={needed && open} onClose={() => setOpen(false)} size="small">
        <p>{sentence}</p>
        <SignInForm email={email} onSignedIn={() => {}} />
        <button type="button" className={formStyles.link} onClick={() => location.reload()}>
          {t({ id: 'Studio/Other person', message: 'Sign in as somebody else' })}
        </button>
      </Dialog>
    </>
  )
}
