import { useLingui } from '@lingui/react/macro'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { NoteForm } from '#renderer/studio/editor/notes/NoteForm.tsx'
import type { NotePlace } from '#renderer/studio/editor/notes/usePlaceName.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'

interface Props {
  readonly place: NotePlace
  /** Name of the place. */
  readonly name: string
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** Renders the form for a note at a section or field. */
export function NewNote({ place, name, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const { page, locale } = useOpenPage()
  const add = useChange('addPageNote')
  const { section, path } = place
  return (
    <NoteForm
      place={`${page} ${locale} ${section ?? ''} ${path}`}
      label={t({ id: 'Studio/Note at', message: `Note: ${name}` })}
      submit={t({ id: 'Studio/Add note', message: 'Add the note' })}
      error={add.error}
      isPending={add.isPending}
      onSubmit={({ id, text, forget }) =>
        add.mutate(
          { params: { page, locale }, body: { id, section, path, text }, untilRead: true },
          {
            onSuccess: () => {
              forget()
              onAdded()
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
