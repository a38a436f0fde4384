import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Person } from '#schemas/studio/calls/people.ts'
import { SessionList } from '#renderer/studio/account/SessionList.tsx'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/account/Account.module.css'

interface Props {
  readonly person: Person
  readonly onClose: () => void
}

/** Renders where a person is signed in; an administrator ends one session, or all of them, and resets a second factor. */
export function PersonSessionsDialog({ person: { id, name, second_factor: secondFactor }, onClose }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('listPersonSessions', { params: { id } })
  const end = useChange('endPersonSession')
  const endAll = useChange('signOutPerson')
  const { data: me } = useMe()
  const passkeys = useCall('listPersonPasskeys', { params: { id } }).data?.items ?? []
  const failure = error ?? end.error ?? endAll.error
  return (
    <Dialog title={t({ id: 'Studio/Sessions of', message: `Where ${name} is signed in` })} open onClose={onClose}>
      <div className={styles.sessions}>
        {failure !== null && <ErrorNotice error={failure} onRetry={() => void refetch()} />}
        {data !== undefined && data.items.length === 0 && (
          <p role="status">{t({ id: 'Studio/Signed in nowhere', message: 'Nowhere at present.' })}</p>
        )}
        {data !== undefined && (
          <SessionList
            sessions={data.items}
            isBusy={end.isPending}
            onEnd={(session) => end.mutate({ params: { id, session }, untilRead: true })}
          />
        )}
        {data !== undefined && data.items.length > 0 && (
          <Button
            variant="danger"
            isDisabled={endAll.isPending}
            onPress={() => endAll.mutate({ params: { id }, body: {}, untilRead: true })}
          >
            {t({ id: 'Studio/End sessions', message: 'Sign out everywhere' })}
          </Button>
        )}
        {(secondFactor !== 'off' || passkeys.length > 0) && me?.id !== id && (
          <SecondFactorReset id={id} isOn={secondFactor === 'on'} passkeys={passkeys.length} />
        )}
      </div>
    </Dialog>
  )
}

interface ResetProps {
  readonly id: string
  readonly isOn: boolean
  /** How many the person has. */
  readonly passkeys: number
}

function SecondFactorReset({ id, isOn, passkeys }: ResetProps) {
  const { t } = useLingui()
  const { mutate, error, isPending, isSuccess } = useChange('resetSecondFactor')
  if (isSuccess) {
    return (
      <Notice kind="good" live>
        {t({
          id: 'Studio/Two-factor reset',
          message:
            'Two-factor authentication is reset. The password is enough for the next sign-in; where two-factor authentication is required, it then has to be set up again first.',
        })}
      </Notice>
    )
  }
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      {passkeys > 0 && (
        <p>
          {t({
            id: 'Studio/Passkeys of person',
            message: plural(passkeys, {
              one: 'There is # passkey that signs this person in. Resetting removes it.',
              other: 'There are # passkeys that sign this person in. Resetting removes them.',
            }),
          })}
        </p>
      )}
      <p>
        {isOn || passkeys > 0
          ? t({
              id: 'Studio/Reset two-factor hint',
              message:
                'For somebody who has neither the app nor a recovery code any more, or has lost a device. They are signed out everywhere, and get an email.',
            })
          : t({
              id: 'Studio/Reset set-up hint',
              message:
                'Two-factor authentication is not set up yet. If that does not work because an earlier attempt was interrupted, this clears what is left of it.',
            })}
      </p>
      <Button
        variant="danger"
        isDisabled={isPending}
        onPress={() => mutate({ params: { id }, body: {}, untilRead: true })}
      >
        {t({ id: 'Studio/Reset two-factor', message: 'Reset two-factor authentication' })}
      </Button>
    </>
  )
}
