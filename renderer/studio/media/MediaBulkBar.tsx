import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/calls/media.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { meQuery } from '#renderer/studio/api/queries.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { useErrorSentence } from '#renderer/studio/app/useErrorSentence.ts'
import { DeleteFilesDialog } from '#renderer/studio/media/DeleteFilesDialog.tsx'
import { FolderDialog } from '#renderer/studio/media/FolderDialog.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Notice } from '#renderer/studio/ui/Notice.tsx'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

interface Props {
  readonly selected: readonly MediaItem[]
  readonly folders: readonly string[]
  readonly folder: string
  /** Selects all that are shown. */
  readonly onAll: () => void
  /** Called with the ids of those that were not changed; they stay selected. */
  readonly onDone: (left: readonly string[]) => void
}

/** Moves or deletes what is selected, and shows why some were not. */
export function MediaBulkBar({ selected, folders, folder, onAll, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const sentenceOf = useErrorSentence()
  const { data: me } = useQuery(meQuery)
  const [dialog, setDialog] = useState<'move' | 'delete'>()
  const ids = selected.map(({ id }) => id)
  const change = useMutation({
    mutationFn: (to: string | null) =>
      to === null
        ? callStudio('deleteManyMedia', { body: { ids } })
        : callStudio('moveMedia', { body: { ids, folder: to } }),
    onSuccess({ results }) {
      setDialog(undefined)
      onDone(results.flatMap(({ id, ok }) => (ok ? [] : [id])))
      for (const queryKey of [['media'], ['media item']]) void client.invalidateQueries({ queryKey })
    },
  })
  const open = (next: 'move' | 'delete') => {
    change.reset()
    setDialog(next)
  }
  const count = selected.length
  const done = change.data?.results.filter(({ ok }) => ok).length ?? 0
  const rejected = change.data?.results.filter(({ ok }) => !ok) ?? []
  const nameOf = (id: string) => selected.find((each) => each.id === id)?.name ?? id
  const shared = { error: change.error, isPending: change.isPending, onClose: () => setDialog(undefined) }
  return (
    <div className={styles.bulk} role="group" aria-label={t({ id: 'Studio/Select', message: 'Select several' })}>
      <span role="status">
        {t({ id: 'Studio/Selected', message: plural(count, { one: '# selected', other: '# selected' }) })}
      </span>
      <Button onPress={onAll}>{t({ id: 'Studio/Select all', message: 'Select all shown' })}</Button>
      <Button isDisabled={count === 0} onPress={() => open('move')}>
        {t({ id: 'Studio/Move files', message: 'Move to a folder …' })}
      </Button>
      {me !== undefined && hasRole(me, 'publisher') && (
        <Button look="danger" icon="trash" isDisabled={count === 0} onPress={() => open('delete')}>
          {t({ id: 'Studio/Delete files', message: 'Delete …' })}
        </Button>
      )}
      {change.data !== undefined && (
        <Notice kind={rejected.length === 0 ? 'good' : 'warn'} live>
          {t({ id: 'Studio/Files changed', message: plural(done, { one: '# file done', other: '# files done' }) })}
          {rejected.map(({ id, reason = '' }) => (
            <p key={id}>
              <strong>{nameOf(id)}</strong> {sentenceOf(new StudioCallError(409, reason, {}))}
            </p>
          ))}
        </Notice>
      )}
      {dialog === 'move' && (
        <FolderDialog
          {...shared}
          title={t({ id: 'Studio/Move files', message: 'Move to a folder …' })}
          action={t({ id: 'Studio/Move file', message: 'Move there' })}
          folders={folders}
          folder={folder}
          onSubmit={change.mutate}
        />
      )}
      {dialog === 'delete' && (
        <DeleteFilesDialog {...shared} names={selected.map(({ name }) => name)} onDelete={() => change.mutate(null)} />
      )}
    </div>
  )
}
