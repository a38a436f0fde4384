import { useState, type FormEvent } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/calls/media.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { FolderInput } from '#renderer/studio/media/FolderInput.tsx'
import { mediaQuery } from '#renderer/studio/pickers/pickerQueries.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

interface Props {
  readonly item: MediaItem
  readonly folders: readonly string[]
}

/** Moves a file into a folder, an existing one or a new one; its address stays. */
export function FileFolder({ item, folders }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [folder, setFolder] = useState(item.folder)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callStudio('saveMedia', { params: { id: item.id }, revision: item.revision, body: { folder } }),
    onSuccess(saved) {
      client.setQueryData(mediaQuery(item.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['media'] })
    },
    // Someone else has saved: the next attempt begins from what they have.
    onError: () => client.invalidateQueries({ queryKey: mediaQuery(item.id).queryKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form className={styles.part} onSubmit={submit}>
      {error !== null && <ErrorNotice error={error} />}
      <FolderInput folders={folders} value={folder} onChange={setFolder} />
      <Button type="submit" isDisabled={isPending || folder === item.folder}>
        {t({ id: 'Studio/Move file', message: 'Move there' })}
      </Button>
    </form>
  )
}
