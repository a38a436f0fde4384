import { useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { AssigneeMenu } from '#renderer/studio/inbox/AssigneeMenu.tsx'
import { useChangeRequest } from '#renderer/studio/inbox/useChangeRequest.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/inbox/Inbox.module.css'

interface Props {
  readonly request: CallResult<'getRequest'>
  readonly mayReply: boolean
}

/** Renders the person who looks after a request; one press takes it oneself. */
export function RequestAssignee({ request, mayReply }: Props) {
  const { t } = useLingui()
  const section = useRef<HTMLElement>(null)
  const { data: me } = useMe()
  const { id, locale, assignee } = request
  const { mutate, error, isPending } = useChangeRequest(id)
  const isMine = me === undefined || assignee?.id === me.id
  const take = (person: string) => {
    // The button goes away with what it has done, and with it the focus.
    mutate({ assignee: person }, { onSuccess: () => section.current?.querySelector('button')?.focus() })
  }
  return (
    <section ref={section} className={styles.part} aria-label={t({ id: 'Studio/Assigned to', message: 'Assigned to' })}>
      <AssigneeMenu
        value={assignee}
        locale={locale}
        isDisabled={!mayReply || isPending}
        onChange={(person) => mutate({ assignee: person })}
      />
      {mayReply && !isMine && (
        <Button isDisabled={isPending} onPress={() => take(me.id)}>
          {t({ id: 'Studio/Assign to me', message: 'Assign to me' })}
        </Button>
      )}
      {error !== null && <ErrorNotice error={error} />}
    </section>
  )
}
