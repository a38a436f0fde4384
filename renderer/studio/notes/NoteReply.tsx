import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { NoteForm } from '#renderer/studio/notes/NoteForm.tsx'
import { useNoted } from '#renderer/studio/notes/noted.ts'
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
  const noted = useNoted()
  const reply = useMutation({ mutationFn: (body: CallBody<'replyToNote'>) => noted.reply(note, body) })
  return (
    <NoteForm
      place={`reply ${note}`}
      label={t({ id: 'Studio/Your reply', message: 'Your reply' })}
      submit={t({ id: 'Studio/Send reply to note', message: 'Send the reply' })}
      error={reply.error}
      isPending={reply.isPending}
      onSubmit={({ forget, ...body }) =>
        reply.mutate(body, {
          onSuccess: () => {
            forget()
            onClose()
            onStatus(t({ id: 'Studio/Reply added', message: 'The reply was added.' }))
          },
        })
      }
      actions={
        <Button variant="quiet" onPress={onClose}>
          {t({ id: 'Studio/Cancel', message: 'Cancel' })}
        </Button>
      }
    />
  )
}
