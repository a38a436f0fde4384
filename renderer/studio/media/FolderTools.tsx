import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { folderExists } from '#schemas/studio/calls/media.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { FolderDialog } from '#renderer/studio/media/FolderDialog.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'

interface Props {
  readonly folder: string
  readonly folders: readonly string[]
  readonly onOpen: (folder: string) => void
}

/** Makes a folder, which is there once it has a file, and renames the one that is shown with all that is in it. */
export function FolderTools({ folder, folders, onOpen }: Props) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<'new' | 'rename'>()
  const [taken, setTaken] = useState<{ readonly to: string; readonly files: number }>()
  const rename = useMutation({
    mutationFn: (target: { readonly to: string; readonly merge?: boolean }) =>
      callStudio('renameFolder', { body: { from: folder, ...target } }),
    onSuccess(_result, { to }) {
      close()
      onOpen(to)
    },
    onError(error, { to }) {
      const found = isTaken(error) ? v.safeParse(folderExists, error.body) : undefined
      if (found?.success === true) setTaken({ to, files: found.output.files })
    },
  })
  const renameText = t({ id: 'Studio/Rename folder', message: 'Rename the folder' })
  const newText = t({ id: 'Studio/New folder', message: 'New folder' })
  const mergeText = ({ to, files }: { readonly to: string; readonly files: number }) =>
    t({
      id: 'Studio/Merge folder',
      message: plural(files, { one: `Put # file into “${to}”?`, other: `Put # files into “${to}”?` }),
    })
  const close = () => {
    setDialog(undefined)
    setTaken(undefined)
    rename.reset()
  }
  return (
    <>
      <Button onPress={() => setDialog('new')}>{newText}</Button>
      {folder !== '' && folders.includes(folder) && <Button onPress={() => setDialog('rename')}>{renameText}</Button>}
      {taken !== undefined && (
        <ConfirmDialog
          title={mergeText(taken)}
          confirm={t({ id: 'Studio/Move file', message: 'Move' })}
          error={isTaken(rename.error) ? null : rename.error}
          isDisabled={rename.isPending}
          onConfirm={() => rename.mutate({ to: taken.to, merge: true })}
          onClose={() => {
            setTaken(undefined)
            rename.reset()
          }}
        >
          <p>
            {t({
              id: 'Studio/Merge folder lead',
              message: 'A folder with this name already exists. The files of both will be in one folder.',
            })}
          </p>
        </ConfirmDialog>
      )}
      {dialog !== undefined && taken === undefined && (
        <FolderDialog
          title={dialog === 'new' ? newText : renameText}
          action={dialog === 'new' ? t({ id: 'Studio/Make item', message: 'Create' }) : renameText}
          folder={folder}
          error={rename.error}
          isPending={rename.isPending}
          onClose={close}
          onSubmit={(name) => {
            if (dialog === 'rename') return rename.mutate({ to: name })
            close()
            onOpen(name)
          }}
        />
      )}
    </>
  )
}

function isTaken(error: unknown): error is StudioCallError {
  return error instanceof StudioCallError && error.code === 'exists'
}
