import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import { folderPattern } from '#schemas/studio/calls/media.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props {
  readonly folders: readonly string[]
  readonly value: string
  readonly onChange: (folder: string) => void
}

/** Names a folder, an existing one or a new one. */
export function FolderInput({ folders, value, onChange }: Props) {
  const { t } = useLingui()
  const listId = useId()
  return (
    <>
      <Field
        label={t({ id: 'Studio/Folder', message: 'Folder' })}
        hint={t({ id: 'Studio/Folder hint', message: 'A new name makes a new folder: letters, digits, - and /.' })}
      >
        {(tied) => (
          <input
            {...tied}
            className={controlClass}
            list={listId}
            maxLength={200}
            pattern={folderPattern}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {folders.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  )
}
