import { useDeferredValue, useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { maxBulkFiles } from '#schemas/studio/calls/media.ts'
import { useCallPages } from '#renderer/studio/api/useCall.ts'
import { ListError } from '#renderer/studio/navigation/ListError.tsx'
import { TrashLink } from '#renderer/studio/navigation/TrashLink.tsx'
import { mediaPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/navigation/useSearchParams.ts'
import { FileDialog } from '#renderer/studio/media/FileDialog.tsx'
import { FolderTools } from '#renderer/studio/media/FolderTools.tsx'
import { MediaBulkBar } from '#renderer/studio/media/MediaBulkBar.tsx'
import { MediaFilters } from '#renderer/studio/media/MediaFilters.tsx'
import { mediaSearch, type MediaSearch } from '#renderer/studio/media/mediaSearch.ts'
import { SelectableTile } from '#renderer/studio/media/SelectableTile.tsx'
import { useSelection } from '#renderer/studio/media/useSelection.ts'
import { useSequence } from '#renderer/studio/media/useSequence.ts'
import { ContentLocaleContext } from '#renderer/studio/pickers/contentLocale.ts'
import { MediaTile } from '#renderer/studio/pickers/MediaTile.tsx'
import { MediaUpload } from '#renderer/studio/pickers/MediaUpload.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ListCount } from '#renderer/studio/ui/ListCount.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import { useEditedLocale } from '#renderer/studio/edit/useEditedLocale.ts'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

/** So many files before the last one, more are loaded. */
const nearEnd = 5

/** Renders `/studio/media`: the files of the library that a search finds, uploads, and the file that is open. */
export function MediaLibrary() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const search = useSearchParams(mediaSearch)
  const { folder, type, only, file } = search
  const locale = useEditedLocale(search.locale)
  const q = useDeferredValue(search.q)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useCallPages(
    'listMedia',
    { query: { q, folder, type, only, locale, limit: '60' } },
  )
  const [isSelecting, setIsSelecting] = useState(false)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const folders = data?.pages[0]?.folders.filter(Boolean) ?? []
  const ids = items.map(({ id }) => id)
  const selection = useSelection(ids)
  const sequence = useSequence(JSON.stringify({ q, folder, type, only, locale, isOpen: file !== '' }), ids)
  const change = (next: Partial<MediaSearch>) => goTo(mediaPath({ ...search, ...next }), { replace: true })
  const at = sequence.indexOf(file)
  const stepTo = (id: string | undefined) => (id === undefined || at < 0 ? undefined : () => change({ file: id }))
  const steps = { previous: stepTo(sequence[at - 1]), next: stepTo(sequence[at + 1]) }
  // The next ones are there when they are needed.
  const isNearEnd = at >= sequence.length - nearEnd && at >= 0 && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (isNearEnd) void fetchNextPage()
  }, [isNearEnd, fetchNextPage])
  return (
    <ContentLocaleContext value={locale}>
      <div className={`${screen.screen} ${screen.wide}`}>
        <header className={screen.header}>
          <ScreenHeading>{t({ id: 'Studio/Media', message: 'Media' })}</ScreenHeading>
          <div className={styles.actions}>
            <TrashLink kind="media" />
            <FolderTools folder={folder} folders={folders} onOpen={(next) => change({ folder: next })} />
            <Button
              pressed={isSelecting}
              onPress={() => {
                selection.set([])
                setIsSelecting(!isSelecting)
              }}
            >
              {t({ id: 'Studio/Select', message: 'Select several' })}
            </Button>
          </div>
        </header>
        <MediaFilters search={search} locale={locale} folders={folders} onChange={change} />
        <MediaUpload
          folder={folder}
          onUploaded={([item, ...others]) => {
            if (item !== undefined && others.length === 0 && file === '') change({ file: item.id })
          }}
        />
        {isSelecting && (
          <MediaBulkBar
            selected={items.filter(({ id }) => selection.has(id))}
            folders={folders}
            folder={folder}
            onAll={() => selection.set(ids.slice(0, maxBulkFiles))}
            onDone={selection.set}
          />
        )}
        <ListError {...{ error, refetch }} search={mediaSearch} onClear={change} />
        {isPending && <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>}
        {!isPending && error === null && items.length === 0 && (
          <p role="status">{t({ id: 'Studio/Nothing found', message: 'Nothing found.' })}</p>
        )}
        <ListCount of="files" total={data?.pages[0]?.total} />
        <ul className={styles.files} aria-label={t({ id: 'Studio/Files', message: 'Files' })}>
          {items.map((item) => (
            <li key={item.id}>
              {isSelecting ? (
                <SelectableTile
                  item={item}
                  selected={selection.has(item.id)}
                  onToggle={(range) => selection.toggle(item.id, range)}
                />
              ) : (
                <MediaTile item={item} chosen={item.id === file} onChoose={() => change({ file: item.id })} />
              )}
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t({ id: 'Studio/Show more', message: 'Show more' })}
          </Button>
        )}
        {file !== '' && <FileDialog id={file} folders={folders} steps={steps} onClose={() => change({ file: '' })} />}
      </div>
    </ContentLocaleContext>
  )
}
