import { useLingui } from '@lingui/react/macro'
import type { Person } from '#schemas/studio/calls/people.ts'
import { SessionList } from '#renderer/studio/account/SessionList.tsx'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/account/Account.module.css'

interface Props {
  readonly person: Person
  readonly onClose: () => void
}

/** Renders where a person is signed in; an administrator ends one session, or all of them. */
export function PersonSessionsDialog({ person: { id, name }, onClose }: Props) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('listPersonSessions', { params: { id } })
  const end = useChange('endPersonSession')
  const endAll = useChange('signOutPerson')
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
      </div>
    </Dialog>
  )
}
