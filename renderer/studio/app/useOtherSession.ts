import { useEffect } from 'react'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { confirmSession, subscribeToSuccess } from '#renderer/studio/api/session.ts'

/**
 * Lets the calls that wait for a session go on once the same person has one in another tab: after signing in there, or after a change of
 * the password, which makes a new one. It is looked for when the window gets the focus, and when another call succeeds.
 */
export function useOtherSession(email: string, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const check = async () => {
      const me = await callStudio('getMe', { anonymous: true }).catch(() => undefined)
      if (me?.email === email) confirmSession()
    }
    const onSign = () => void check()
    const unsubscribe = subscribeToSuccess(onSign)
    addEventListener('focus', onSign)
    return () => {
      unsubscribe()
      removeEventListener('focus', onSign)
    }
  }, [email, isNeeded])
}
