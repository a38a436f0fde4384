import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { Person } from '#schemas/studio/calls/people.ts'
import { SessionList } from '#renderer/studio/account/SessionList.tsx'
import { personSessionsQuery } from '#renderer/studio/account/sessionQueries.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/account/Account.module.css'

interface Props {
  readonly person: Person
  readonly onClose: () => void
}

/** Where a person is signed in; an administrator ends one session, or all of them. */
export function PersonSessionsDialog({ person: { id, name }, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = personSessionsQuery(id)
  const { data, error, refetch } = useQuery(query)
  const refresh = () => client.invalidateQueries(query)
  const end = useMutation({
    mutationFn: (session: string) => callStudio('endPersonSession', { params: { id, session } }),
    onSettled: refresh,
  })
  const endAll = useMutation({
    mutationFn: () => callStudio('signOutPerson', { params: { id }, body: {} }),
    onSettled: refresh,
  })
  const failure = error ?? end.error ?? endAll.error
  return (
    <Dialog title={t({ id: 'Studio/Sessions of', message: `Where ${name} is signed in` })} open onClose={onClose}>
      <div className={styles.sessions}>
        {failure !== null && <ErrorNotice error={failure} onRetry={() => void refetch()} />}
        {data !== undefined && data.items.length === 0 && (
          <p role="status">{t({ id: 'Studio/Signed in nowhere', message: 'Nowhere at present.' })}</p>
        )}
        {data !== undefined && <SessionList sessions={data.items} isBusy={end.isPending} onEnd={end.mutate} />}
        {data !== undefined && data.items.length > 0 && (
          <Button look="danger" isDisabled={endAll.isPending} onPress={() => endAll.mutate()}>
            {t({ id: 'Studio/End sessions', message: 'Sign out everywhere' })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
