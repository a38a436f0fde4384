import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallInput, CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { BulkResults } from '#renderer/studio/errors/BulkResults.tsx'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { AssigneeMenu } from '#renderer/studio/inbox/AssigneeMenu.tsx'
import { DeleteSpamDialog } from '#renderer/studio/inbox/DeleteSpamDialog.tsx'
import { forgetTexts } from '#renderer/studio/edit/storedTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { SelectionBar } from '#renderer/studio/ui/SelectionBar.tsx'

type Summary = CallResult<'listRequests'>['items'][number]

interface Props {
  readonly selected: readonly Summary[]
  /** Selects all that are shown. */
  readonly onAll: () => void
  /** Called with the ids of those that were not changed; they stay selected. */
  readonly onDone: (left: readonly string[]) => void
}

/** Closes, opens, assigns, accepts or deletes what is selected, and shows why some were not changed. */
export function InboxBulkBar({ selected, onAll, onDone }: Props) {
  const { t } = useLingui()
  const [isDeleting, setIsDeleting] = useState(false)
  const ids = selected.map(({ id }) => id)
  const spam = selected.filter(({ state }) => state === 'spam')
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (change: Omit<CallInput<'changeRequests'>, 'ids'> | 'delete') =>
      change === 'delete'
        ? callStudio('deleteSpam', { body: { ids } })
        : callStudio('changeRequests', { body: { ...change, ids } }),
    onSuccess({ results }, change) {
      setIsDeleting(false)
      if (change === 'delete') forgetTexts(results.flatMap(({ id, ok }) => (ok ? [id] : [])))
      onDone(results.flatMap(({ id, ok }) => (ok ? [] : [id])))
    },
  })
  const done = data?.results.filter(({ ok }) => ok).length ?? 0
  const isDisabled = selected.length === 0 || isPending
  return (
    <SelectionBar count={selected.length} onAll={onAll}>
      <AssigneeMenu isDisabled={isDisabled} onChange={(assignee) => mutate({ assignee })} />
      <Button isDisabled={isDisabled} onPress={() => mutate({ state: 'closed' })}>
        {t({ id: 'Studio/Close requests', message: 'Close' })}
      </Button>
      <Button isDisabled={isDisabled} onPress={() => mutate({ state: 'open' })}>
        {t({ id: 'Studio/Open requests again', message: 'Reopen' })}
      </Button>
      {spam.length > 0 && (
        <>
          <Button isDisabled={isDisabled} onPress={() => mutate({ spam: false })}>
            {t({ id: 'Studio/Not spam', message: 'Not spam' })}
          </Button>
          <Button
            variant="danger"
            icon="trash"
            isDisabled={isDisabled}
            onPress={() => {
              reset()
              setIsDeleting(true)
            }}
          >
            {t({ id: 'Studio/Delete spam', message: 'Delete spam …' })}
          </Button>
        </>
      )}
      {error !== null && !isDeleting && <ErrorNotice error={error} />}
      {data !== undefined && (
        <BulkResults results={data.results} nameOf={(id) => selected.find((each) => each.id === id)?.name ?? id}>
          {t({
            id: 'Studio/Requests changed',
            message: plural(done, { one: '# request changed', other: '# requests changed' }),
          })}
        </BulkResults>
      )}
      {isDeleting && (
        <DeleteSpamDialog
          {...{ error, isPending }}
          count={spam.length}
          onDelete={() => mutate('delete')}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </SelectionBar>
  )
}
