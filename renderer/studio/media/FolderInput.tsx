import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import { folderPattern } from '#schemas/studio/calls/media.ts'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props {
  /** Those that can be chosen; absent: it is a new name, and there must be one. */
  readonly folders?: readonly string[] | undefined
  readonly value: string
  readonly onChange: (folder: string) => void
}

/** Renders the name of a folder, an existing one or a new one. */
export function FolderInput({ folders, value, onChange }: Props) {
  const { t } = useLingui()
  const listId = useId()
  return (
    <>
      <Field
        max={200}
        label={t({ id: 'Studio/Folder', message: 'Folder' })}
        hint={
          folders === undefined
            ? t({
                id: 'Studio/Folder name hint',
                message: 'Letters, digits, - and /; a / starts a folder inside a folder.',
              })
            : t({ id: 'Studio/Folder hint', message: 'A new name creates a new folder: letters, digits, - and /.' })
        }
      >
        {(inputProps) => (
          <input
            {...inputProps}
            className={controlClass}
            list={folders === undefined ? undefined : listId}
            required={folders === undefined}
            pattern={folderPattern}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {folders?.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  )
}
