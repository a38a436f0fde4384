import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { FolderDialog } from '#renderer/studio/media/FolderDialog.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'

interface Props {
  readonly folder: string
  readonly folders: readonly string[]
  readonly onOpen: (folder: string) => void
}

/** Makes a folder, which is there once it has a file, and renames the one that is shown with all that is in it. */
export function FolderTools({ folder, folders, onOpen }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'new' | 'rename'>()
  const rename = useMutation({
    mutationFn: (to: string) => callStudio('renameFolder', { body: { from: folder, to } }),
    onSuccess(_result, to) {
      setDialog(undefined)
      onOpen(to)
      for (const queryKey of [['media'], ['media item']]) void client.invalidateQueries({ queryKey })
    },
  })
  const renameText = t({ id: 'Studio/Rename folder', message: 'Rename the folder' })
  const newText = t({ id: 'Studio/New folder', message: 'New folder' })
  const close = () => {
    setDialog(undefined)
    rename.reset()
  }
  return (
    <>
      <Button onPress={() => setDialog('new')}>{newText}</Button>
      {folder !== '' && folders.includes(folder) && <Button onPress={() => setDialog('rename')}>{renameText}</Button>}
      {dialog !== undefined && (
        <FolderDialog
          title={dialog === 'new' ? newText : renameText}
          action={dialog === 'new' ? t({ id: 'Studio/Make item', message: 'Make it' }) : renameText}
          folders={folders}
          folder={folder}
          error={rename.error}
          isPending={rename.isPending}
          onClose={close}
          onSubmit={(name) => {
            if (dialog === 'rename') return rename.mutate(name)
            close()
            onOpen(name)
          }}
        />
      )}
    </>
  )
}
