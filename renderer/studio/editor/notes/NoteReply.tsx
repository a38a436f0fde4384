import { useLingui } from '@lingui/react/macro'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { NoteForm } from '#renderer/studio/editor/notes/NoteForm.tsx'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'

interface Props {
  /** Id of the note. */
  readonly note: string
  readonly onClose: () => void
  readonly onStatus: (status: string) => void
}

/** Renders the form for a reply to a note. */
export function NoteReply({ note, onClose, onStatus }: Props) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const reply = useChange('replyToNote')
  return (
    <NoteForm
      place={`reply ${note}`}
      label={t({ id: 'Studio/Your reply', message: 'Your reply' })}
      submit={t({ id: 'Studio/Send reply to note', message: 'Send the reply' })}
      error={reply.error}
      isPending={reply.isPending}
      onSubmit={({ forget, ...body }) =>
        reply.mutate(
          { params: { page, locale, note }, body, untilRead: true },
          {
            onSuccess: () => {
              forget()
              onClose()
              onStatus(t({ id: 'Studio/Reply added', message: 'The reply was added.' }))
            },
          },
        )
      }
      actions={
        <Button variant="quiet" onPress={onClose}>
          {t({ id: 'Studio/Cancel', message: 'Cancel' })}
        </Button>
      }
    />
  )
}
