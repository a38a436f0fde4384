import { useDeferredValue } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/app/ErrorNotice.tsx'
import { mediaPath } from '#renderer/studio/app/paths.ts'
import { useGoTo } from '#renderer/studio/app/useGoTo.ts'
import { useSearchParams } from '#renderer/studio/app/useSearchParams.ts'
import { FileDialog } from '#renderer/studio/media/FileDialog.tsx'
import { MediaFilters } from '#renderer/studio/media/MediaFilters.tsx'
import { mediaSearch, type MediaSearch } from '#renderer/studio/media/mediaSearch.ts'
import { ContentLocaleContext } from '#renderer/studio/pickers/contentLocale.ts'
import { MediaTile } from '#renderer/studio/pickers/MediaTile.tsx'
import { MediaUpload } from '#renderer/studio/pickers/MediaUpload.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/media/MediaLibrary.module.css'

/** `/studio/media`: the files of the library that a search finds, uploads, and the file that is open. */
export function MediaLibrary() {
  const { t } = useLingui()
  const goTo = useGoTo()
  const search = useSearchParams(mediaSearch)
  const { folder, type, only, locale = 'en-gb', file } = search
  const q = useDeferredValue(search.q)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['media', 'library', { q, folder, type, only, locale }],
    queryFn: ({ pageParam, signal }) =>
      callStudio('listMedia', { query: { q, folder, type, only, locale, cursor: pageParam, limit: '60' }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const folders = data?.pages[0]?.folders.filter(Boolean) ?? []
  const change = (next: Partial<MediaSearch>) => goTo(mediaPath({ ...search, ...next }), { replace: true })
  return (
    <ContentLocaleContext value={locale}>
      <div className={styles.library}>
        <h1>{t({ id: 'Studio/Media', message: 'Media' })}</h1>
        <MediaFilters search={search} folders={folders} onChange={change} />
        <MediaUpload folder={folder} accept="" onUploaded={({ id }) => change({ file: id })} />
        {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {isPending && <p>{t({ id: 'Studio/Loading', message: 'Loading …' })}</p>}
        {!isPending && error === null && items.length === 0 && (
          <p role="status">{t({ id: 'Studio/Nothing found', message: 'Nothing found.' })}</p>
        )}
        <ul className={styles.files} aria-label={t({ id: 'Studio/Files', message: 'Files' })}>
          {items.map((item) => (
            <li key={item.id}>
              <MediaTile item={item} chosen={item.id === file} onChoose={() => change({ file: item.id })} />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t({ id: 'Studio/Show more', message: 'Show more' })}
          </Button>
        )}
        {file !== '' && <FileDialog key={file} id={file} folders={folders} onClose={() => change({ file: '' })} />}
      </div>
    </ContentLocaleContext>
  )
}
