import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallInput, CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { useErrorSentence } from '#renderer/studio/app/useErrorSentence.ts'
import { AssigneeSelect } from '#renderer/studio/inbox/AssigneeSelect.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

interface Props {
  readonly selected: readonly CallResult<'listRequests'>['items'][number][]
  /** Selects all that are shown. */
  readonly onAll: () => void
  /** Called with the ids of those that were not changed; they stay selected. */
  readonly onDone: (left: readonly string[]) => void
}

/** Closes, opens or assigns what is selected, and shows why some were not changed. */
export function InboxBulkBar({ selected, onAll, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const sentenceOf = useErrorSentence()
  const ids = selected.map(({ id }) => id)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (change: Omit<CallInput<'changeRequests'>, 'ids'>) =>
      callStudio('changeRequests', { body: { ...change, ids } }),
    onSuccess({ results }) {
      onDone(results.flatMap(({ id, ok }) => (ok ? [] : [id])))
      for (const queryKey of [['inbox'], ['request'], ['assignees']]) void client.invalidateQueries({ queryKey })
    },
  })
  const count = selected.length
  const done = data?.results.filter(({ ok }) => ok).length ?? 0
  const rejected = data?.results.filter(({ ok }) => !ok) ?? []
  const nameOf = (id: string) => selected.find((each) => each.id === id)?.name ?? id
  const isDisabled = count === 0 || isPending
  return (
    <div className={styles.bulk} role="group" aria-label={t({ id: 'Studio/Select', message: 'Select several' })}>
      <span role="status">
        {t({ id: 'Studio/Selected', message: plural(count, { one: '# selected', other: '# selected' }) })}
      </span>
      <Button onPress={onAll}>{t({ id: 'Studio/Select all', message: 'Select all shown' })}</Button>
      <AssigneeSelect isDisabled={isDisabled} onChange={(assignee) => mutate({ assignee })} />
      <Button isDisabled={isDisabled} onPress={() => mutate({ state: 'closed' })}>
        {t({ id: 'Studio/Close requests', message: 'Close' })}
      </Button>
      <Button isDisabled={isDisabled} onPress={() => mutate({ state: 'open' })}>
        {t({ id: 'Studio/Open requests again', message: 'Open again' })}
      </Button>
      {error !== null && <ErrorNotice error={error} />}
      {data !== undefined && (
        <Notice kind={rejected.length === 0 ? 'good' : 'warn'} live>
          {t({
            id: 'Studio/Requests changed',
            message: plural(done, { one: '# request changed', other: '# requests changed' }),
          })}
          {rejected.map(({ id, reason = '' }) => (
            <p key={id}>
              <strong>{nameOf(id)}</strong> {sentenceOf(new StudioCallError(409, reason, {}))}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}
