import { useLingui } from '@lingui/react/macro'
import type { StudioSession } from '#schemas/studio/calls/account.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/account/Account.module.css'

interface Props {
  readonly sessions: readonly StudioSession[]
  readonly isBusy: boolean
  readonly onEnd: (id: string) => void
}

/** Renders the browsers somebody is signed in with; the one of the reader is marked and stays. */
export function SessionList({ sessions, isBusy, onEnd }: Props) {
  const { t } = useLingui()
  const { ago, dateTime } = useFormats()
  const nameOf = useDeviceName()
  return (
    <ul className={styles.list} aria-label={t({ id: 'Studio/Session list', message: 'Devices' })}>
      {sessions.map((session) => {
        const name = nameOf(session)
        const [begun, last] = [dateTime(session.created_at), ago(session.last_seen)]
        return (
          <li key={session.id} className={styles.session}>
            <p className={styles.device}>
              <strong>{name}</strong>
              {session.current && (
                <span className={styles.current}>{t({ id: 'Studio/This device', message: 'this device' })}</span>
              )}
            </p>
            <p className={screen.note}>
              {[
                t({ id: 'Studio/Session since', message: `since ${begun}` }),
                t({ id: 'Studio/Seen last', message: `last ${last}` }),
              ].join(' · ')}
            </p>
            {!session.current && (
              <Button
                isDisabled={isBusy}
                onPress={() => onEnd(session.id)}
                aria-label={t({ id: 'Studio/End session of', message: `Sign out: ${name}` })}
              >
                {t({ id: 'Studio/Sign out', message: 'Sign out' })}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns what names the browser of a session. */
export function useDeviceName(): (session: StudioSession) => string {
  const { t } = useLingui()
  return ({ browser, system }) => {
    if (browser !== null && system !== null) {
      return t({ id: 'Studio/Browser on', message: `${browser} on ${system}` })
    }
    return browser ?? system ?? t({ id: 'Studio/Unknown device', message: 'Unknown device' })
  }
}
