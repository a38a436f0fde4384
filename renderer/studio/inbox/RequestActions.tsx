import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { inboxPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { DeleteSpamDialog } from '#renderer/studio/inbox/DeleteSpamDialog.tsx'
import { forgetTexts } from '#renderer/studio/edit/storedTexts.ts'
import type { useChangeRequest } from '#renderer/studio/inbox/useChangeRequest.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

interface Props {
  readonly request: CallResult<'getRequest'>
  readonly change: ReturnType<typeof useChangeRequest>
}

/** Closes a request or opens it again; accepts or deletes what looks like spam. */
export function RequestActions({ request: { id, state }, change: { mutate, isPending } }: Props) {
  const { t } = useLingui()
  if (state === 'spam') {
    return (
      <div className={styles.actions}>
        <Button variant="primary" isDisabled={isPending} onPress={() => mutate({ spam: false })}>
          {t({ id: 'Studio/Not spam', message: 'Not spam' })}
        </Button>
        <DeleteSpam id={id} />
      </div>
    )
  }
  return (
    <Button isDisabled={isPending} onPress={() => mutate({ state: state === 'closed' ? 'open' : 'closed' })}>
      {state === 'closed'
        ? t({ id: 'Studio/Open again', message: 'Reopen it' })
        : t({ id: 'Studio/Close request', message: 'Close it' })}
    </Button>
  )
}

function DeleteSpam({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, error, isPending } = useMutation({
    async mutationFn() {
      const { results } = await callStudio('deleteSpam', { body: { ids: [id] } })
      const rejected = results.find(({ ok }) => !ok)
      if (rejected !== undefined) throw new StudioCallError(409, rejected.reason ?? '', {})
    },
    onSuccess() {
      forgetTexts([id])
      goTo(inboxPath())
    },
  })
  return (
    <>
      <Button variant="danger" icon="trash" onPress={() => setIsOpen(true)}>
        {t({ id: 'Studio/Delete spam', message: 'Delete spam …' })}
      </Button>
      {isOpen && (
        <DeleteSpamDialog {...{ error, isPending }} count={1} onDelete={mutate} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
