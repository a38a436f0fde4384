import { useMemo } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { pageNoteKey } from '#renderer/studio/edit/storedTexts.ts'
import { useStoredText } from '#renderer/studio/edit/useStoredText.ts'
import { issuesOf } from '#renderer/studio/errors/issuesOf.ts'
import { SuggestedValue } from '#renderer/studio/notes/SuggestedValue.tsx'
import { NoteForm } from '#renderer/studio/notes/NoteForm.tsx'
import { useNoted, type NotePlace } from '#renderer/studio/notes/noted.ts'
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
  const noted = useNoted()
  const add = useMutation({ mutationFn: (body: CallBody<'addPageNote'>) => noted.add(body) })
  const { section, path } = place
  const key = `${noted.document} ${section ?? ''} ${path}`
  const { type, control, value } = noted.useField(place)
  const [stored, setStored] = useStoredText(pageNoteKey(`${key} value`))
  const suggested: unknown = stored === '' ? undefined : JSON.parse(stored)
  const suggest = (next: unknown) => setStored(JSON.stringify(next ?? null))
  const issues = useMemo(() => issuesOf(add.error), [add.error])
  return (
    <NoteForm
      place={key}
      label={t({ id: 'Studio/Note at', message: `Note: ${name}` })}
      submit={t({ id: 'Studio/Add note', message: 'Add the note' })}
      error={add.error}
      isPending={add.isPending}
      onSubmit={({ forget, ...written }) =>
        add.mutate(
          { ...written, section, path, ...(stored === '' ? {} : { value: suggested }) },
          {
            onSuccess: () => {
              forget()
              setStored('')
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
    >
      {control !== undefined &&
        (stored === '' ? (
          <div>
            <Button variant="quiet" icon="draft" onPress={() => suggest(value)}>
              {t({ id: 'Studio/Suggest a value', message: 'Suggest a value' })}
            </Button>
          </div>
        ) : (
          <>
            <SuggestedValue {...{ type, control, path, issues }} value={suggested} onChange={suggest} />
            <div>
              <Button variant="quiet" icon="close" onPress={() => setStored('')}>
                {t({ id: 'Studio/No suggestion', message: 'Without a suggestion' })}
              </Button>
            </div>
          </>
        ))}
    </NoteForm>
  )
}
