import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { FolderInput } from '#renderer/studio/media/FolderInput.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

interface Props {
  readonly item: MediaItem
  readonly folders: readonly string[]
}

/** Moves a file into a folder, an existing one or a new one; its address stays. */
export function FileFolder({ item, folders }: Props) {
  const { t } = useLingui()
  const [folder, setFolder] = useState(item.folder)
  const { mutate, error, isPending } = useChange('saveMedia')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ params: { id: item.id }, revision: item.revision, body: { folder } })
  }
  return (
    <form className={styles.part} onSubmit={submit}>
      {error !== null && <ErrorNotice error={error} />}
      <FolderInput folders={folders} value={folder} onChange={setFolder} />
      <Button type="submit" isDisabled={isPending || folder === item.folder}>
        {t({ id: 'Studio/Move file', message: 'Move' })}
      </Button>
    </form>
  )
}
