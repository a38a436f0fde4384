import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'
import { FolderInput } from '#renderer/studio/media/FolderInput.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'

interface Props {
  readonly title: string
  /** Name of the button that does it. */
  readonly action: string
  /** Those files can be moved to; absent: a folder gets a name. */
  readonly folders?: readonly string[]
  readonly folder: string
  readonly error: unknown
  readonly isPending: boolean
  readonly onSubmit: (folder: string) => void
  readonly onClose: () => void
}

/** Renders the name of a folder: where files are moved to, or what a folder is called. */
export function FolderDialog({ title, action, folders, folder, error, isPending, onSubmit, onClose }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState(folder)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(name)
  }
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
        {error !== null && <ErrorNotice error={error} />}
        <FolderInput folders={folders} value={name} onChange={setName} />
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" isDisabled={isPending}>
            {action}
          </Button>
          <Button onPress={onClose}>{t({ id: 'Studio/Cancel', message: 'Cancel' })}</Button>
        </div>
      </form>
    </Dialog>
  )
}
