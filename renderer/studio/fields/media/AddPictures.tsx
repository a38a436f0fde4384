import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Control } from '#schemas/fields/control.ts'
import { MediaDialog } from '#renderer/studio/pickers/MediaDialog.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'

interface Props {
  /** Label of the list. */
  readonly label: string
  /** How many more pictures the list takes. */
  readonly max: number
  readonly onAdd: (ids: readonly string[]) => void
}

/** How many pictures are chosen at once in a list without a limit. */
const maxAtOnce = 200

/** Renders the button that adds several pictures of the library to a list at once. */
export function AddPictures({ label, max, onAdd }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const add = t({ id: 'Studio/Add pictures', message: 'Add pictures' })
  return (
    <>
      <Button icon="add" aria-label={`${label}: ${add}`} isDisabled={max < 1} onPress={() => setIsOpen(true)}>
        {add}
      </Button>
      {isOpen && (
        <MediaDialog
          kind="image"
          max={Math.min(max, maxAtOnce)}
          onClose={() => setIsOpen(false)}
          onChoose={(ids) => {
            setIsOpen(false)
            onAdd(ids)
          }}
        />
      )}
    </>
  )
}

/** Returns the list item of a picture of the library; `undefined` for lists whose items are something else. */
export function pictureItem(control: Control): ((id: string) => unknown) | undefined {
  if (control.kind === 'image') return (id) => ({ $ref: `media/${id}` })
  if (control.kind !== 'media' || !control.types.includes('image')) return undefined
  return (id) => ({ type: 'image', image: { $ref: `media/${id}` } })
}
