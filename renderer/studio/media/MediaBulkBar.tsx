import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MediaItem } from '#schemas/studio/mediaItem.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { BulkResults } from '#renderer/studio/errors/BulkResults.tsx'
import { DeleteFilesDialog } from '#renderer/studio/media/DeleteFilesDialog.tsx'
import { FolderDialog } from '#renderer/studio/media/FolderDialog.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { SelectionBar } from '#renderer/studio/ui/SelectionBar.tsx'

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
  const { data: me } = useMe()
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
    },
  })
  const open = (next: 'move' | 'delete') => {
    change.reset()
    setDialog(next)
  }
  const count = selected.length
  const done = change.data?.results.filter(({ ok }) => ok).length ?? 0
  const nameOf = (id: string) => selected.find((each) => each.id === id)?.name ?? id
  const shared = { error: change.error, isPending: change.isPending, onClose: () => setDialog(undefined) }
  return (
    <SelectionBar count={count} onAll={onAll}>
      <Button isDisabled={count === 0} onPress={() => open('move')}>
        {t({ id: 'Studio/Move files', message: 'Move to a folder …' })}
      </Button>
      {me !== undefined && hasRole(me, 'publisher') && (
        <Button variant="danger" icon="trash" isDisabled={count === 0} onPress={() => open('delete')}>
          {t({ id: 'Studio/Delete files', message: 'Delete …' })}
        </Button>
      )}
      {change.data !== undefined && (
        <BulkResults results={change.data.results} nameOf={nameOf}>
          {t({ id: 'Studio/Files changed', message: plural(done, { one: '# file done', other: '# files done' }) })}
        </BulkResults>
      )}
      {dialog === 'move' && (
        <FolderDialog
          {...shared}
          title={t({ id: 'Studio/Move files', message: 'Move to a folder …' })}
          action={t({ id: 'Studio/Move file', message: 'Move' })}
          folders={folders}
          folder={folder}
          onSubmit={change.mutate}
        />
      )}
      {dialog === 'delete' && (
        <DeleteFilesDialog {...shared} names={selected.map(({ name }) => name)} onDelete={() => change.mutate(null)} />
      )}
    </SelectionBar>
  )
}
